import { IconMailExclamation } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { sendConfirmation } from "#modules/accounts/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { Button } from "#ui/button.tsx";
import styles from "./confirm-banner.module.css";

/** Asks for the confirmation of the email address, says why, and mails its link again. */
export function ConfirmBanner({ email }: { email: string }) {
  const { t } = useTranslation("client-portal");
  const send = useCommand({ mutationFn: () => call(sendConfirmation, { email }) });
  return (
    <section className={styles.banner} aria-label={t("confirm.label")}>
      <IconMailExclamation size={20} aria-hidden />
      <p className={styles.text}>{t("confirm.text", { email })}</p>
      <p role="status" className={styles.outcome} data-failed={send.isError || undefined}>
        {send.isSuccess && t("confirm.sent")}
        {send.isError && t("confirm.failed")}
      </p>
      {!send.isSuccess && (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? t("confirm.sending") : t("confirm.send")}
        </Button>
      )}
    </section>
  );
}
