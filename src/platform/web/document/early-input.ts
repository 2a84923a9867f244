interface Happened {
  type: string;
  target: Element;
  /** Of a field, as it was then. */
  value?: string;
  checked?: boolean;
}

declare global {
  /** Of `early-script.js`, which stands in the head of every page that React takes over. */
  var earlyInput:
    | {
        /** The address that the server wrote the page for. */
        writtenFor: string;
        next: () => Happened | undefined;
        pass: (run: () => void) => void;
      }
    | undefined;
}

/**
 * Whether the user went Back or Forward before React started. If both history entries belong to this document, the
 * browser changes only the address, and the server's HTML is for the other one.
 */
export const isElsewhere = (): boolean =>
  globalThis.earlyInput !== undefined && globalThis.earlyInput.writtenFor !== location.pathname + location.search;

/** Does again what somebody did before React was there, one after the other, for React, as if it happened now. */
export async function repeatEarlyInput(): Promise<void> {
  const early = globalThis.earlyInput;
  // Once: in development React runs an effect twice.
  globalThis.earlyInput = undefined;
  for (let action = early?.next(); early && action; action = early.next()) {
    const { target } = action;
    // React must be done with what it was doing, and with what came before: what follows may depend on it.
    await new Promise((resolve) => setTimeout(resolve));
    if (!target.isConnected) continue;
    try {
      early.pass(() => {
        // React takes the part of the page over in which something happens, if it has not got so far by itself.
        target.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        repeat(action);
      });
    } catch (fault) {
      // What follows is done all the same, and the last of it gives the page to React.
      reportError(fault);
    }
  }
}

function repeat({ type, target, value = "", checked = false }: Happened): void {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLInputElement) repeatInInput(type, target, value, checked);
  else if (target instanceof HTMLSelectElement) {
    if (type === "change") enter(target, HTMLSelectElement.prototype, value, "change");
  } else if (target instanceof HTMLTextAreaElement) {
    if (type === "input") enter(target, HTMLTextAreaElement.prototype, value);
  } else if (type === "click" && target instanceof HTMLElement) target.click();
}

function repeatInInput(type: string, field: HTMLInputElement, value: string, checked: boolean): void {
  if (isTicked(field)) {
    if (type === "change") tick(field, checked);
  } else if (field.type === "file") {
    // Its files are still in it, and no program may write them there.
    if (type === "change") field.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (type === "input") enter(field, HTMLInputElement.prototype, value);
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
