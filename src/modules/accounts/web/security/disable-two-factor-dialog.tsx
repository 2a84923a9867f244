import { useTranslation } from "#platform/web/i18n.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { useDisableTwoFactor } from "./security-queries.ts";

export function DisableTwoFactorDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const disable = useDisableTwoFactor();
  return (
    <OwnPasswordDialog
      title={t("security.twoFactor.disableTitle")}
      email={email}
      action={t("security.twoFactor.disable")}
      keep={t("security.twoFactor.keepOn")}
      tone="danger"
      asksCode
      send={async (factors) => {
        await disable.mutateAsync(factors);
        toastDone({ message: t("security.twoFactor.disabled") });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("security.twoFactor.disableText")}</p>
    </OwnPasswordDialog>
  );
}
