// Runs in the head of a page that React takes over: what somebody does before it is there is kept, and done again.
// `early-input.ts` is the other end.
{
  const SAYS = ["click", "input", "change", "submit"];
  /** The site's own script answers these, the browser itself opens a popover, and the assistant has a root of its own. */
  const ANSWERED = "[data-theme-toggle], [data-assistant], [popovertarget], [data-own-root] *";
  /** @type {{ type: string, target: Element, value?: string, checked?: boolean }[]} */
  const happened = [];
  let isPassing = false;

  /** @param {Element} one @param {Element} other */
  const isSameField = (one, other) =>
    one === other ||
    (one instanceof HTMLInputElement &&
      other instanceof HTMLInputElement &&
      one.type === "radio" &&
      other.type === "radio" &&
      one.name === other.name &&
      one.form === other.form);

  /** Of a field counts what it held last, unless something was pressed or sent in between. */
  const forgetBefore = (/** @type {string} */ type, /** @type {Element} */ field) => {
    for (let index = happened.length - 1; index >= 0; index--) {
      const before = happened[index];
      if (before?.value === undefined) return;
      if (before.type === type && isSameField(before.target, field)) happened.splice(index, 1);
    }
  };

  /** @param {Event} event */
  const note = (event) => {
    const { type, target } = event;
    if (isPassing || !(target instanceof Element) || target.closest(ANSWERED)) return;
    // Sent now it would go nowhere, with everything that was typed in its address.
    if (type === "submit") event.preventDefault();
    const isField = target instanceof HTMLInputElement;
    // React writes into the fields what it knows, so what they held has to be noted, too.
    if (isField || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      forgetBefore(type, target);
      happened.push({ type, target, value: target.value, ...(isField && { checked: target.checked }) });
    } else if (type === "click") {
      const button = target.closest("button[type=button], [role=button]");
      if (!button) return;
      happened.push({ type, target: button });
    } else happened.push({ type, target });
    // React may be half there: it hears all of it, once and in order, or what came first would be done last.
    event.stopImmediatePropagation();
  };
  for (const type of SAYS) document.addEventListener(type, note, true);

  Object.assign(globalThis, {
    earlyInput: {
      writtenFor: location.pathname + location.search,
      /** What happened first of all that is still to be done; when there is nothing left, React listens from here on. */
      next() {
        const first = happened.shift();
        if (!first) for (const type of SAYS) document.removeEventListener(type, note, true);
        return first;
      },
      /** What happens meanwhile is done again, and not noted. */
      pass(/** @type {() => void} */ run) {
        isPassing = true;
        try {
          run();
        } finally {
          isPassing = false;
        }
      },
    },
  });

  // A page that waits (`startsOnTouch`) has its start as a text that is no script yet.
  const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click", "wheel", "scroll"];
  /** @type {HTMLScriptElement | null} */
  let waiting = null;

  /** A browser tells where the pointer rests when a page comes; only one that moves is somebody's. */
  const rests = (/** @type {Event | undefined} */ event) =>
    event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

  const start = (/** @type {Event | undefined} */ event) => {
    if (rests(event)) return;
    for (const sign of SIGNS) removeEventListener(sign, start, true);
    if (!waiting) return;
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    waiting = null;
    document.head.append(script);
    script.remove();
  };

  /** How far somebody scrolled and how light they like it says nothing of what they had begun. */
  const isBegun = (/** @type {Storage} */ storage) =>
    Object.keys(storage).some((key) => key !== "theme" && !key.startsWith("react-router"));

  /** Whoever had begun goes on where they were; and an address may say where. */
  const isExpected = () => {
    try {
      return location.search !== "" || isBegun(sessionStorage) || isBegun(localStorage);
    } catch {
      return true;
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    waiting = document.querySelector("script[data-waits]");
    if (!waiting) return;
    const seconds = waiting.getAttribute("data-waits");
    // Such a page keeps nothing that somebody had begun; what they came for stands in its address.
    if (seconds ? location.search !== "" : isExpected()) return start(undefined);
    if (seconds) addEventListener("load", () => setTimeout(start, Number(seconds) * 1000, undefined));
    for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
  });

  // The browser kept the page as it was left, perhaps by signing out; its scripts, which would ask, are not there yet.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && waiting?.getAttribute("data-waits")) location.reload();
  });

  const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ run) => setTimeout(run, 50));

  // What the start needs is fetched when everything that is to be seen is there, one file after the other.
  addEventListener("load", () => {
    const links = [...document.querySelectorAll("link[data-waits]")];
    const fetchNext = () => {
      links.shift()?.setAttribute("rel", "modulepreload");
      if (links.length > 0) whenIdle(fetchNext);
    };
    requestAnimationFrame(() => whenIdle(fetchNext));
  });
}
