import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { OwnPasswordForm, type GivenFactors } from "./own-password-form.tsx";

interface OwnPasswordDialog {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  email: string;
  action: string;
  keep?: string;
  tone?: "primary" | "danger";
  /** Whether a code of the second factor is asked as well. */
  asksCode?: boolean;
  send: (factors: GivenFactors) => Promise<void>;
  onClose: () => void;
}

/** A question that one's own password answers. */
export function OwnPasswordDialog(props: OwnPasswordDialog) {
  const { title, children, email, action, keep, tone = "primary", asksCode = false, send, onClose } = props;
  const { t } = useTranslation("accounts");
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? t("security.cancel")}</Button>
          <Button tone={tone} type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <OwnPasswordForm id={formId} email={email} asksCode={asksCode} send={send} onBusy={setBusy} />
    </Dialog>
  );
}
