/**
 * Brings whoever pressed the button to the first field that must be mended. Call it after the faults are shown: it
 * waits for the page to be drawn.
 */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    field?.focus();
    // Below a line that stays on top, the browser's own scrolling may stop too early.
    field?.scrollIntoView({ block: "center" });
  });
}
