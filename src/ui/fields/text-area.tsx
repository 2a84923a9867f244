import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import type { ChangeEvent, FocusEvent, Ref } from "react";
import { useField, type FieldProps } from "./field.ts";

export interface TextAreaProps extends FieldProps {
  /** Lines that are seen at first; it grows with what is written. */
  rows?: number;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onBlur?: (event: FocusEvent<HTMLTextAreaElement>) => void;
  onFocus?: (event: FocusEvent<HTMLTextAreaElement>) => void;
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  "data-path"?: string;
}

export function TextArea({ label, hint, error, optional = false, rows = 4, ...area }: TextAreaProps) {
  return <Textarea {...useField({ label, hint, error, optional })} {...area} rows={rows} resize="vertical" />;
}
