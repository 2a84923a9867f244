/**
 * Brings a question that an answer has just brought up into sight, and the focus to it: on a phone it may begin below the
 * edge, as if nothing had happened. Whoever answers by keys stays where the focus is, because the arrows go on choosing.
 */
export function revealQuestion(find: () => HTMLElement | null): void {
  if (document.activeElement?.matches(":focus-visible")) return;
  requestAnimationFrame(() => {
    const question = find();
    const first = question?.querySelector<HTMLElement>("input");
    if (!question || !first) return;
    first.focus({ preventScroll: true });
    const { top, bottom } = question.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    question.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  });
}
