import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormFault } from "../fields/form-fault.tsx";
import { FocusFirst } from "./focus-first.tsx";
import styles from "./form-dialog.module.css";
import { sendOnEnter } from "./send-on-enter.ts";
import type { useSchemaForm } from "../fields/use-schema-form.ts";

interface FormDialogProps {
  title: string;
  size?: ComponentProps<typeof Dialog>["size"];
  /** What `useSchemaForm` returned. */
  form: Pick<ReturnType<typeof useSchemaForm>, "form" | "isBusy" | "fault" | "isChanged">;
  submit: string;
  /** Of the button that sends it: what cannot be undone is a danger. */
  tone?: "primary" | "danger";
  /** Instead of it while the answer is awaited: 'Adding Client...' */
  busy?: string;
  /** Of the button that leaves it, where 'Cancel' could mean what the form does. */
  leave?: string;
  /** True when something that is not a field of the form was changed. */
  isChangedBeside?: boolean;
  /** The name of the field in which it begins; the first one unless told. */
  firstField?: string | undefined;
  /** Above the form: a form of its own, which cannot stand within this one. */
  above?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in front of the page. It begins in its first field, Ctrl or ⌘ with Enter sends it from anywhere, and what was
 * typed is not thrown away by a slip: it asks before.
 */
export function FormDialog({
  title,
  size = "wide",
  form: { form, isBusy, fault, isChanged },
  submit,
  tone = "primary",
  busy = submit,
  leave: leaveLabel,
  isChangedBeside = false,
  firstField,
  above,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation("ui");
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    // The answer belongs to this dialog, too.
    if (isBusy) return;
    if (isChangedBeside || isChanged()) setAsking(true);
    else onClose();
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
            <Button onClick={leave} disabled={isBusy}>
              {leaveLabel ?? t("dialog.cancel")}
            </Button>
            <Button tone={tone} type="submit" form={formId} busy={isBusy}>
              {isBusy ? busy : submit}
            </Button>
          </>
        }
      >
        {above}
        <form id={formId} className={styles.form} {...form} onKeyDown={sendOnEnter}>
          <FocusFirst formId={formId} name={firstField} />
          {children}
          <FormFault text={fault} />
        </form>
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Dialog
      title={t("dialog.discardTitle")}
      isOpen
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep} data-autofocus>
            {t("dialog.keepEditing")}
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            {t("dialog.discard")}
          </Button>
        </>
      }
    >
      <p>{t("dialog.discardText")}</p>
    </Dialog>
  );
}
