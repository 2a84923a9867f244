import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import type { ChangeEvent, FocusEvent, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { useField, type FieldProps } from "./field.ts";

export interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "search" | "url" | "date" | "time" | "number";
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url";
  maxLength?: number;
  /** Where another field is enough instead, which is said beside the two. */
  required?: false;
  /** Of a date, a time or a number. */
  min?: string;
  max?: string;
  /** Of a number. */
  step?: string;
  placeholder?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  "data-path"?: string;
  /** Where the focus goes when its dialog opens. */
  "data-autofocus"?: boolean;
}

export function TextField({ label, hint, error, optional = false, icon, ...input }: TextFieldProps) {
  return <TextInput {...useField({ label, hint, error, optional })} {...input} leftSection={icon} />;
}
