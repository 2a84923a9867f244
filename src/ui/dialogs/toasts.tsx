import { useSyncExternalStore, type ReactNode } from "react";
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

let loading: Promise<Stack> | null = null;
/** The library's part once it is loaded; until then, where it cannot be, what was done. */
let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** Where short messages appear; once a page. Most visits have none, so what shows them is loaded with the first. */
export const Toasts = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

function put(node: ReactNode): void {
  shown = node;
  for (const listener of listeners) listener();
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
  let stack;
  try {
    stack = await (loading ??= import("./toast-stack.tsx"));
  } catch {
    // Without a connection, or after an update of the server. What failed is told by the browser's own means.
    loading = null;
    if (how === "showDone") put(<BareToast toast={toast} onClose={() => put(null)} />);
    else globalThis.alert([toast.title, toast.message].filter((text) => text !== undefined).join("\n"));
    return;
  }
  put(<stack.ToastStack />);
  stack[how](toast);
}

/** Takes away the latest message that offers something: what it offers would no longer do what it says. */
export function forgetToastAction(): void {
  void loading?.then((stack) => stack.hideLatestAction());
}

/** Puts the focus on what can still be done about the latest message; a message waits while it has the focus. */
export function focusToastAction(): void {
  document.querySelector<HTMLElement>("[data-toast-actions] :is(button, a)")?.focus();
}
