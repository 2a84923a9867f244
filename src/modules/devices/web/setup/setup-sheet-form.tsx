import { useId, type ReactNode } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import styles from "./setup-panel.module.css";

interface SetupSheetProps {
  title: string;
  submit: string;
  tone?: "primary" | "danger";
  isBusy: boolean;
  /** What was refused and belongs to no field. */
  fault: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** From the bottom of the screen, for the thumb of the hand that holds the phone. */
export function SetupSheet({
  title,
  submit,
  tone = "primary",
  isBusy,
  fault,
  onSubmit,
  onClose,
  children,
}: SetupSheetProps) {
  const formId = useId();
  return (
    <TouchSheet
      title={title}
      onClose={onClose}
      actions={
        <TouchButton tone={tone} type="submit" form={formId} busy={isBusy}>
          {submit}
        </TouchButton>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {fault !== "" && <TouchNotice tone="danger" title={fault} />}
      </form>
    </TouchSheet>
  );
}
