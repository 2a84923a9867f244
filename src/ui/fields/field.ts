import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useMessage } from "#platform/web/use-message.ts";
import styles from "./field.module.css";

/** What every field has. The label is always visible; the fault stands below in words that say how to mend it. */
export interface FieldProps {
  label: string;
  /** A hint that is there before anything goes wrong. */
  hint?: ReactNode;
  /** The message of the schema, in English; it is shown in the language of the page. */
  error?: ReactNode;
  /** Says so beside the label. What is not optional is required. */
  optional?: boolean;
  name?: string;
  disabled?: boolean;
}

/** The parts of a field in the words of the component library. */
export function useField({
  label,
  hint,
  error,
  optional = false,
}: Pick<FieldProps, "label" | "hint" | "error" | "optional">) {
  const { t } = useTranslation("ui");
  const message = useMessage();
  return {
    label: optional ? `${label} (${t("fields.optional")})` : label,
    description: hint,
    error: typeof error === "string" && error !== "" ? message(error) : error,
    required: !optional,
    // The browser's own bubbles speak the browser's language and hide what they are about.
    withAsterisk: false,
    inputWrapperOrder: ["label", "description", "input", "error"] satisfies (
      | "label"
      | "description"
      | "input"
      | "error"
    )[],
    classNames: {
      label: styles.label ?? "",
      description: styles.hint ?? "",
      error: styles.error ?? "",
      input: styles.input ?? "",
    },
  };
}
