import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { useRenewBackupCodes } from "./security-queries.ts";

/** Eight new codes in the place of those that are left. */
export function RenewBackupCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const renew = useRenewBackupCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return (
      <BackupCodesDialog
        title={t("security.twoFactor.renewTitle")}
        text={t("security.twoFactor.renewed")}
        codes={codes}
        email={email}
        onClose={onClose}
      />
    );
  return (
    <OwnPasswordDialog
      title={t("security.twoFactor.renewTitle")}
      email={email}
      action={t("security.twoFactor.renewAction")}
      asksCode
      send={async (factors) => setCodes((await renew.mutateAsync(factors)).backupCodes)}
      onClose={onClose}
    >
      <p>{t("security.twoFactor.renewText")}</p>
    </OwnPasswordDialog>
  );
}
