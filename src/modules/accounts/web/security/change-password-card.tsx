import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";

const ChangePasswordDialog = onDemand(async () => (await import("./change-password-dialog.tsx")).ChangePasswordDialog);

/** The way to another password. */
export function ChangePasswordCard({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title={t("security.password.title")}
      text={t("security.password.text")}
      actions={<Button onClick={() => setOpen(true)}>{t("security.password.change")}</Button>}
    >
      {isOpen && <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
