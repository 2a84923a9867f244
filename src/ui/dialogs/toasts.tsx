import { useSyncExternalStore } from "react";
import { BareToast } from "./bare-toast.tsx";
import type * as toastStack from "./toast-stack.tsx";

export interface Toast {
  title?: string;
  message: string;
  /** What can still be done about it, such as taking it back; such a toast stays a little longer. */
  action?: ToastAction;
  /** Beside it, such as not telling anybody. */
  otherAction?: ToastAction;
  /** What is left to do by hand, such as a number to call; such a toast stays until it is dismissed. */
  link?: { label: string; href: string };
}

export interface ToastAction {
  label: string;
  run: () => void;
}

type Stack = typeof toastStack;

let stack: Stack | null = null;
let loading: Promise<Stack> | null = null;
/** What was done and is told without the library's part. */
let bare: Toast | null = null;
const listeners = new Set<() => void>();

/** Where short messages appear; once a page. Most visits have none, so what shows them is loaded with the first. */
export function Toasts() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => stack,
    () => null,
  );
  const toast = useSyncExternalStore(
    subscribe,
    () => bare,
    () => null,
  );
  if (loaded) return <loaded.ToastStack />;
  return toast && <BareToast toast={toast} onClose={() => showBare(null)} />;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that something was done. It goes away by itself, so it never carries what somebody must read. */
export const toastDone = (toast: Toast): void => void show(toast, "showDone");

/** Says that something failed; it stays until it is dismissed. */
export const toastFailed = (toast: Pick<Toast, "title" | "message">): void => void show(toast, "showFailed");

async function show(toast: Toast, how: "showDone" | "showFailed"): Promise<void> {
  try {
    stack = await (loading ??= import("./toast-stack.tsx"));
  } catch {
    // Without a connection, or after an update of the server. What failed is told by the browser's own means.
    loading = null;
    if (how === "showDone") showBare(toast);
    else globalThis.alert([toast.title, toast.message].filter((text) => text !== undefined).join("\n"));
    return;
  }
  tell();
  stack[how](toast);
}

function showBare(toast: Toast | null): void {
  bare = toast;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Puts the focus on what can still be done about the latest message; a message waits while it has the focus. */
export function focusToastAction(): void {
  document.querySelector<HTMLElement>("[data-toast-actions] :is(button, a)")?.focus();
}
