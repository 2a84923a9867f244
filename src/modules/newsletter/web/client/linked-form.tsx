import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { plainFormClass, PlainNotice, PlainSubmit } from "#ui/fields/plain-form.tsx";
import { noticeOf } from "./subscribe-outcome.ts";

/** The button that confirms or unsubscribes: opening the page does nothing. HTML alone. */
export function LinkedForm({ purpose, outcome }: { purpose: "confirm" | "unsubscribe"; outcome: FormOutcome | null }) {
  const { t } = useTranslation("newsletter");
  const notice = noticeOf(outcome);
  return (
    <form method="post" className={plainFormClass} aria-label={t(`${purpose}.title`)}>
      <PlainNotice>{notice !== null && t(notice.key, { minutes: notice.minutes })}</PlainNotice>
      <PlainSubmit>{t(`${purpose}.button`)}</PlainSubmit>
    </form>
  );
}
