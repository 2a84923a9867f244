import { useId, useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { Button } from "../button.tsx";
import { FormFault } from "../fields/form-fault.tsx";
import { Dialog } from "./dialog.tsx";
import { FocusFirst } from "./focus-first.tsx";
import { DiscardDialog } from "./form-dialog.tsx";
import styles from "./form-dialog.module.css";
import { sendOnEnter } from "./send-on-enter.ts";

interface DraftFormDialogProps {
  title: string;
  size?: ComponentProps<typeof Dialog>["size"];
  fault: string | null;
  isBusy: boolean;
  canSend: boolean;
  /** Something was chosen or written. */
  isChanged: boolean;
  labels: { send: string; leave: string };
  tone?: "primary" | "danger";
  onSend: () => void;
  onClose: () => void;
  /** Instead of leaving the dialog: one step back. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A form in front of the page for whoever keeps its fields as a draft; `FormDialog` is for those of a schema. It asks
 * before what was typed is lost, and stays while its answer is awaited.
 */
export function DraftFormDialog({
  title,
  size,
  fault,
  isBusy,
  canSend,
  isChanged,
  labels,
  tone = "primary",
  onSend,
  onClose,
  onBack,
  children,
}: DraftFormDialogProps) {
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isChanged) setAsking(true);
    else onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // React also brings what happens in the forms of dialogs that this one opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <>
      <Dialog
        title={title}
        {...(size && { size })}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={onBack ?? leave}>{labels.leave}</Button>
            <Button tone={tone} type="submit" form={formId} busy={isBusy} disabled={!canSend}>
              {labels.send}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit} onKeyDown={sendOnEnter} noValidate>
          <FocusFirst formId={formId} name={undefined} />
          {children}
          <FormFault text={fault} />
        </form>
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}
