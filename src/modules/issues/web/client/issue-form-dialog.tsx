import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import styles from "./own-issue-dialog.module.css";

interface IssueFormDialogProps {
  title: string;
  size?: "narrow" | "wide";
  fault: string | null;
  isBusy: boolean;
  canSend: boolean;
  /** Something was chosen or written. */
  isChanged: boolean;
  labels: { send: string; leave: string };
  onSend: () => void;
  onClose: () => void;
  /** Instead of leaving the dialog: one step back. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A form in front of the page. It asks before what was typed is lost, and stays while its answer is awaited. */
export function IssueFormDialog(props: IssueFormDialogProps) {
  const { title, size = "wide", fault, isBusy, canSend, isChanged, labels, onSend, onClose, onBack, children } = props;
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
        size={size}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={onBack ?? leave}>{labels.leave}</Button>
            <Button tone="primary" type="submit" form={formId} busy={isBusy} disabled={!canSend}>
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
