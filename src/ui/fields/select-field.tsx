import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ChangeEvent, FocusEvent, Ref } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useField, type FieldProps } from "./field.ts";
import styles from "./select-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; 'Please choose' unless told, nothing when null (then the first is chosen). */
  placeholder?: string | null;
  value?: string;
  defaultValue?: string;
  /** Where the list itself says that it may stay open, as in 'Not specified'. */
  required?: false;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
  onBlur?: (event: FocusEvent<HTMLSelectElement>) => void;
  onFocus?: (event: FocusEvent<HTMLSelectElement>) => void;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
  "data-path"?: string;
}

/** The browser's own list: it is right on every phone and for every screen reader. */
export function SelectField({
  label,
  hint,
  error,
  optional = false,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { t } = useTranslation("ui");
  const first = placeholder === null ? [] : [{ value: "", label: placeholder ?? t("fields.choose") }];
  const { classNames, ...field } = useField({ label, hint, error, optional });
  return (
    <NativeSelect
      {...field}
      {...select}
      classNames={{ ...classNames, section: styles.arrows ?? "" }}
      data={[...first, ...options]}
    />
  );
}
