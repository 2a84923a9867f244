import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatInstantDay } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { OwnNewsletter } from "../../contract.ts";
import { ownNewsletterQuery, useSetOwnNewsletter } from "../api.ts";

/** Whether the newsletter comes to the client who is signed in: their own choice, at once. */
export function OwnNewsletterCard({ email, timeZone }: { email: string; timeZone: string }) {
  const { t } = useTranslation("newsletter");
  const own = useQuery(ownNewsletterQuery());
  return (
    <SectionCard title={t("own.title")} text={t("own.text", { email })}>
      {own.isPending ? (
        <Spinner label={t("own.waiting")} />
      ) : own.isError ? (
        <ErrorPanel title={t("own.failed")} onRetry={() => void own.refetch()} />
      ) : (
        <Choice own={own.data} timeZone={timeZone} />
      )}
    </SectionCard>
  );
}

function Choice({ own: { status, confirmedAt }, timeZone }: { own: OwnNewsletter; timeZone: string }) {
  const { t } = useTranslation("newsletter");
  const language = useLanguage();
  const set = useSetOwnNewsletter();
  // What was just chosen shows at once, and goes back if it was not saved.
  const isWanted = set.isPending ? set.variables.isWanted : status === "confirmed" || status === "asked";
  const choose = (wanted: boolean) =>
    set.mutate(
      { isWanted: wanted },
      {
        onSuccess: (now) => toastDone({ message: t(wordsFor(now.status)) }),
        onError: ({ message }) => toastFailed({ title: t("own.notSaved"), message }),
      },
    );
  const hint = status === "asked" ? t("own.asked") : confirmedAt !== null && sinceWords(confirmedAt);
  return (
    <CheckboxField
      label={t("own.label")}
      checked={isWanted}
      disabled={set.isPending}
      {...(typeof hint === "string" && { hint })}
      onChange={({ target }) => choose(target.checked)}
    />
  );

  function sinceWords(instant: string): string {
    return t("own.since", { day: formatInstantDay(instant, timeZone, language) });
  }
}

function wordsFor(status: OwnNewsletter["status"]) {
  if (status === "confirmed") return "own.on";
  return status === "asked" ? "own.asked" : "own.off";
}
