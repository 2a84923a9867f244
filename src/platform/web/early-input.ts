interface Happened {
  type: string;
  target: Element;
  /** Of a field, as it was then. */
  value?: string;
  checked?: boolean;
}

declare global {
  /** Of `early-script.js`, which stands in the head of every page that React takes over. */
  var takeEarlyInput: (() => Happened[]) | undefined;
}

/** What somebody did before React was there. From this call on nothing more is noted. */
export const takeEarlyInput = (): Happened[] => globalThis.takeEarlyInput?.() ?? [];

/** Does it again, one after the other, for React, which takes it as if it happened now. */
export async function repeatEarlyInput(happened: readonly Happened[]): Promise<void> {
  for (const action of happened) {
    // React must be done with what it was doing, and with what came before: what follows may depend on it.
    await new Promise((resolve) => setTimeout(resolve));
    if (!action.target.isConnected) continue;
    // React takes the part of the page over in which something happens, if it has not got so far by itself.
    action.target.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    repeat(action);
  }
}

function repeat({ type, target, value = "", checked = false }: Happened): void {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLSelectElement) {
    if (type === "change") enter(target, HTMLSelectElement.prototype, value, "change");
  } else if (target instanceof HTMLTextAreaElement) {
    if (type === "input") enter(target, HTMLTextAreaElement.prototype, value);
  } else if (target instanceof HTMLInputElement) {
    if (isTicked(target)) {
      if (type === "change") tick(target, checked);
    } else if (type === "input") enter(target, HTMLInputElement.prototype, value);
  } else if (type === "click" && target instanceof HTMLElement) target.click();
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === "radio" || type === "checkbox";

/** React hears of a change only where the field is not yet as it will be. */
function tick(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** As somebody would: past the setter by which React notes what the program itself writes into a field. */
function enter(field: Field, prototype: Field, value: string, type = "input"): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
