import { useId, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import styles from "./own-appointments-screen.module.css";

interface OwnFormDialogProps {
  title: string;
  fault: string | null;
  isBusy: boolean;
  canSend: boolean;
  labels: { send: string; leave: string };
  tone?: "primary" | "danger";
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in front of the page, in the words of the client's language. */
export function OwnFormDialog(props: OwnFormDialogProps) {
  const { title, fault, isBusy, canSend, labels, tone = "primary", onSend, onClose, children } = props;
  const formId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{labels.leave}</Button>
          <Button tone={tone} type="submit" form={formId} busy={isBusy} disabled={!canSend}>
            {labels.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <FormFault text={fault} />
      </form>
    </Dialog>
  );
}
