import { isFormField, writeLikeTyping } from "../fields/native-field.ts";

/** Whatever was to come is not coming after that, and the keys are the page's again. */
const PATIENCE_MS = 10_000;
const SILENT = ["Shift", "CapsLock"];

/**
 * Keeps what is typed from now on until a field has the focus, and writes it there: for a key that opens a form which
 * is still to be loaded. A press, or a key that writes nothing, is somebody who wants something else.
 */
export function keepTypedAhead(): void {
  let typed = "";
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const keep = (event: KeyboardEvent) => {
    const { key } = event;
    if (SILENT.includes(key)) return;
    const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && key !== "Backspace") {
      end.abort();
      return;
    }
    // A letter of a name is no shortcut.
    event.preventDefault();
    event.stopPropagation();
    typed = isLetter ? typed + key : typed.slice(0, -1);
  };
  const write = ({ target }: FocusEvent) => {
    if (!isFormField(target)) return;
    end.abort();
    if (target instanceof HTMLInputElement && typed !== "") writeLikeTyping(target, typed);
  };
  addEventListener("keydown", keep, { signal, capture: true });
  addEventListener("focusin", write, { signal });
  addEventListener("pointerdown", () => end.abort(), { signal });
}
