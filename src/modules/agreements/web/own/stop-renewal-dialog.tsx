import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { OwnAgreement } from "../../contract-signing.ts";
import { useStopOwnRenewal } from "./own-agreement-queries.ts";

/** Asks once before an agreement is left to end with its term. */
export function StopRenewalDialog({ agreement, onClose }: { agreement: OwnAgreement; onClose: () => void }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const stop = useStopOwnRenewal();
  const { id, reference, endsOn } = agreement;
  const day = endsOn === null ? "" : formatYearDay(endsOn, language);
  return (
    <ConfirmDialog
      title={t("portal.stopTitle", { reference })}
      action={t("portal.stopRenewal")}
      keep={t("portal.keepRenewal")}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await stop.mutateAsync({ id });
        toastDone({ message: t("portal.stopped", { day }) });
      }}
    >
      <p>{t("portal.stopText", { day })}</p>
    </ConfirmDialog>
  );
}
