import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { onlySixDigits } from "./code-digits.ts";

/**
 * A code of six digits. What is typed or pasted is stripped to them: `123 456` from a mail counts, and a phone offers
 * the code of the message that has just come.
 */
export function SixDigitsField({ onChange, ...field }: Omit<TextFieldProps, "type" | "inputMode" | "maxLength">) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    const digits = onlySixDigits(input.value);
    if (digits !== input.value) input.value = digits;
    onChange?.(event);
  };
  return (
    <TextField autoComplete="one-time-code" placeholder="000000" {...field} inputMode="numeric" onChange={change} />
  );
}
