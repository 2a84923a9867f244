import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import type { ChangeEvent, FocusEvent, ReactNode, Ref } from "react";
import { useMessage } from "#platform/web/use-message.ts";
import styles from "./checkbox-field.module.css";

interface CheckboxFieldProps {
  label: ReactNode;
  hint?: string;
  error?: ReactNode;
  name?: string;
  /** Of one of several with the same name: the chosen ones are a list. */
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
  "data-path"?: string;
}

/** Yes or no; the label is part of the target. */
export function CheckboxField({ hint, error, ...box }: CheckboxFieldProps) {
  const message = useMessage();
  return (
    <Checkbox
      {...box}
      description={hint}
      error={typeof error === "string" ? message(error) : error}
      aria-invalid={(error !== undefined && error !== null && error !== false && error !== "") || undefined}
      size="md"
      radius={6}
      classNames={{
        label: styles.label ?? "",
        description: styles.hint ?? "",
        body: styles.body ?? "",
        input: styles.input ?? "",
      }}
    />
  );
}
