/** Whether this page lay there before its scripts began: it waits for its reader (`startsOnTouch`). */
export const startsLate = (): boolean =>
  typeof document !== "undefined" && document.querySelector("script[data-waits]") !== null;
