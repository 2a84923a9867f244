import type { KeyboardEvent } from "react";

/** Ctrl or ⌘ with Enter sends a form from anywhere in it. */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event;
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  // React also brings what is pressed in the dialogs that this form opened.
  if (!(target instanceof Node) || !form.contains(target)) return;
  event.preventDefault();
  form.requestSubmit();
}
