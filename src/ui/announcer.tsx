import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

let message = "";
let turn = 0;
const listeners = new Set<() => void>();

/** Says something to those who hear the page, such as that a list was filtered. Politely: after what is being read. */
export function announce(text: string): void {
  turn += 1;
  // The same words twice would not be read again without a difference.
  message = turn % 2 === 0 ? text : `${text}\u200b`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where announcements are read from; once a page. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => "",
  );
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
