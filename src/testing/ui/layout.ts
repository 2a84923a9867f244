/** What is far below the window is not laid out before it is scrolled near; a check of the whole page needs all of it. */
function layOutWhole(): void {
  for (const element of document.querySelectorAll<HTMLElement>("*"))
    if (getComputedStyle(element).contentVisibility === "auto")
      element.style.setProperty("content-visibility", "visible");
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Within a box of one pixel. */
const isForScreenReaders = (element: Element): boolean =>
  element.parentElement !== null &&
  (element.parentElement.getBoundingClientRect().width <= 1 || isForScreenReaders(element.parentElement));

/** What can be read by scrolling to the side only, or is cut off. */
export function cutOff(): string[] {
  layOutWhole();
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width ? ["the page itself"] : [];
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    const isSeen = own > 1 && height > 1 && isVisible(element) && element.closest("svg, [aria-hidden=true]") === null;
    return isSeen && (right > width + 1 || left < -1) && !isForScreenReaders(element);
  });
  return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
}

/** How many pixels of the window are covered by what stays in place while one scrolls. */
export const coveredHeight = (): number =>
  [...document.querySelectorAll("body *")]
    .filter(
      (element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && !isForScreenReaders(element),
    )
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top < innerHeight && top >= 0)
    .reduce((sum, { height }) => sum + height, 0);

/** Controls that are too small for a finger, or for a hand that trembles. */
export const smallTargets = (least: number): string[] =>
  [...document.querySelectorAll("a[href], button, select, input:not([type=hidden]), [role=button]")]
    .filter(isVisible)
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    // The link that skips the navigation is beyond the edge until it has the focus.
    .filter(({ box }) => box.bottom > 0 && (box.height < least - 0.5 || box.width < 23.5))
    .map(({ target, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${target.outerHTML.slice(0, 140)}`);
