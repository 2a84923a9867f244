import { useRef, type ChangeEvent } from "react";
import { formatTypedPhone, phoneDigits } from "#platform/phone.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * Writes `(302) 555-0134` while one types. The caret stays behind the digit that was typed or removed, so that a
 * number can be mended in the middle.
 */
export function PhoneField({ onChange, value, defaultValue, ...field }: Omit<TextFieldProps, "type" | "inputMode">) {
  const digitsBeforeCaret = useRef(0);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    digitsBeforeCaret.current = phoneDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    input.value = formatTypedPhone(input.value);
    onChange?.(event);
    // After React has written the same text again, which would put the caret at the end.
    queueMicrotask(() => {
      if (document.activeElement !== input) return;
      const caret = caretAfter(input.value, digitsBeforeCaret.current);
      input.setSelectionRange(caret, caret);
    });
  };

  return (
    <TextField
      autoComplete="tel-national"
      placeholder="(000) 000-0000"
      {...field}
      {...(value === undefined ? {} : { value: formatTypedPhone(value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: formatTypedPhone(defaultValue) })}
      inputMode="tel"
      onChange={change}
    />
  );
}

/** The place behind the n-th digit; at the end also behind what was put there by the format. */
export function caretAfter(text: string, digits: number): number {
  if (digits >= phoneDigits(text).length) return text.length;
  let place = 0;
  for (let seen = 0; seen < digits; place += 1) if (/\d/.test(text[place] ?? "")) seen += 1;
  return place;
}
