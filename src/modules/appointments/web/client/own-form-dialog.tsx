import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import styles from "./own-appointments-screen.module.css";

interface OwnFormDialogProps {
  title: string;
  fault: string | null;
  isBusy: boolean;
  canSend: boolean;
  /** Something was chosen or written. */
  isChanged: boolean;
  labels: { send: string; leave: string };
  tone?: "primary" | "danger";
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in front of the page, in the words of the client's language. It asks before what was typed is lost. */
export function OwnFormDialog(props: OwnFormDialogProps) {
  const { title, fault, isBusy, canSend, isChanged, labels, tone = "primary", onSend, onClose, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    // The answer belongs to this dialog, too.
    if (isBusy) return;
    if (isChanged) setAsking(true);
    else onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{labels.leave}</Button>
            <Button tone={tone} type="submit" form={formId} busy={isBusy} disabled={!canSend}>
              {labels.send}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <FocusFirst formId={formId} name={undefined} />
          {children}
          <FormFault text={fault} />
        </form>
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}
