/**
 * Brings whoever pressed the button to the first field that must be mended. Call it after the faults are shown: it
 * waits for the page to be drawn.
 */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    unfold(field);
    field?.focus();
    // Below a line that stays on top, the browser's own scrolling may stop too early.
    field?.scrollIntoView({ block: "center" });
  });
}

/** What is folded away cannot have the focus. */
function unfold(field: HTMLElement | null | undefined): void {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}
