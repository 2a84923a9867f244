import { useTranslation } from "#platform/web/i18n.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { SessionView } from "../../contract.ts";
import { useRevokeOtherSessions, useRevokeSession } from "./security-queries.ts";

interface Asking {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks once before one session ends. */
export function EndSessionDialog({ session, ...asking }: Asking & { session: SessionView | null }) {
  const { t } = useTranslation("accounts");
  const revoke = useRevokeSession();
  const device = session?.device ?? "";
  return (
    <ConfirmDialog
      {...asking}
      title={t("security.sessions.askTitle", { device })}
      action={t("security.sessions.revoke")}
      keep={t("security.sessions.keep")}
      onConfirm={async () => {
        await revoke.mutateAsync({ id: session?.id ?? "" });
        toastDone({ message: t("security.sessions.revoked", { device }) });
      }}
    >
      <p>{t("security.sessions.askText")}</p>
    </ConfirmDialog>
  );
}

/** Asks once before all sessions but this one end. */
export function EndOthersDialog(asking: Asking) {
  const { t } = useTranslation("accounts");
  const revoke = useRevokeOtherSessions();
  return (
    <ConfirmDialog
      {...asking}
      title={t("security.sessions.othersTitle")}
      action={t("security.sessions.othersAction")}
      onConfirm={async () => {
        const { ended } = await revoke.mutateAsync({});
        toastDone({ message: t("security.sessions.othersDone", { count: ended }) });
      }}
    >
      <p>{t("security.sessions.othersText")}</p>
    </ConfirmDialog>
  );
}
