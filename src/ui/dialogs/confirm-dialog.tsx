import { useState, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "../states.module.css";

interface ConfirmDialogProps {
  /** The question, naming what goes: 'Cancel the appointment of Ana Reyes?' */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** The verb of the title: 'Cancel the appointment'. */
  action: string;
  /** The other way out; 'Cancel' unless told, which would be a riddle beside 'Cancel the appointment'. */
  keep?: string;
  tone?: "danger" | "primary";
  size?: ComponentProps<typeof Dialog>["size"];
  isOpen: boolean;
  /** False keeps the dialog open and does nothing: something in it has to be filled in, and says so. */
  canConfirm?: () => boolean;
  /** Does it. The dialog waits and cannot be left, closes when it is done, and stays with the reason when it failed. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  keep,
  tone = "danger",
  size = "narrow",
  isOpen,
  canConfirm = () => true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const close = () => {
    setFault(null);
    onClose();
  };
  const leave = () => {
    // What was confirmed is under way: its answer belongs to this dialog, and whoever leaves would think it stopped.
    if (!isBusy) close();
  };
  const confirm = async () => {
    if (!canConfirm()) return;
    setBusy(true);
    setFault(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFault(isCallError(error) && !error.isTemporary ? error.message : t("failure.again"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave} disabled={isBusy} data-autofocus>
            {keep ?? t("dialog.cancel")}
          </Button>
          <Button tone={tone} busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </Dialog>
  );
}
