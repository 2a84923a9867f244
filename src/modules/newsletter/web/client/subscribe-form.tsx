import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { HiddenTrap, PlainField, PlainNotice, PlainSubmit } from "#ui/fields/plain-form.tsx";
import { NEWSLETTER_PAGE } from "../../rules.ts";
import { noticeOf } from "./subscribe-outcome.ts";
import styles from "./subscribe-form.module.css";

/** One field and a button, on any page: plain HTML that posts to the newsletter's own page, which shows the faults. */
export function SubscribeForm({ outcome }: { outcome: FormOutcome | null }) {
  const { t } = useTranslation("newsletter");
  const language = useLanguage();
  const message = useMessage();
  const fault = outcome?.refusal.errors.find(({ path }) => path === "email");
  const notice = noticeOf(outcome);

  return (
    <form
      method="post"
      action={localPath(language, NEWSLETTER_PAGE)}
      noValidate={outcome !== null}
      className={styles.form}
      aria-label={t("form.label")}
    >
      <PlainNotice>{notice !== null && t(notice.key, { minutes: notice.minutes })}</PlainNotice>
      <div className={styles.line}>
        <PlainField
          name="email"
          label={t("form.email")}
          type="email"
          autoComplete="email"
          required
          maxLength={200}
          value={outcome?.typed["email"]}
          error={fault && message(fault.message)}
        />
        <PlainSubmit>{t("form.send")}</PlainSubmit>
      </div>
      <HiddenTrap label={t("form.fax")} />
    </form>
  );
}
