import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { useMessage } from "#platform/web/use-message.ts";
import {
  HiddenTrap,
  PlainField,
  plainFormClass,
  PlainNotice,
  plainPairClass,
  PlainSelect,
  PlainSubmit,
  PlainTextArea,
} from "#ui/fields/plain-form.tsx";
import { CONTACT_SERVICES } from "../../rules.ts";
import { faultsOf, noticeOf } from "./contact-outcome.ts";

/**
 * The form of the contact page: plain HTML that posts to its own page. A small script of the site (`data-contact-form`)
 * sends it without leaving the page and says what `data-…` holds.
 */
export function ContactForm({ outcome }: { outcome: FormOutcome | null }) {
  const { t } = useTranslation("conversations");
  const message = useMessage();
  const faults = faultsOf(outcome);
  const notice = noticeOf(outcome);
  const field = (name: "name" | "email" | "phone" | "service" | "message") => ({
    name,
    label: t(`form.${name}`),
    value: outcome?.typed[name],
    error: faults[name] === undefined ? undefined : message(faults[name]),
  });

  return (
    <form
      method="post"
      noValidate={outcome !== null}
      className={plainFormClass}
      aria-label={t("form.label")}
      data-contact-form=""
      data-sent={t("form.sent")}
      data-failed={t("form.failed")}
    >
      <PlainNotice>{notice !== null && t(notice.key, { minutes: notice.minutes })}</PlainNotice>
      <PlainField {...field("name")} autoComplete="name" required maxLength={120} />
      <div className={plainPairClass}>
        <PlainField {...field("email")} type="email" autoComplete="email" required maxLength={200} />
        <PlainField
          {...field("phone")}
          type="tel"
          autoComplete="tel-national"
          placeholder="(000) 000-0000"
          hint={t("form.optional")}
          data-phone=""
        />
      </div>
      <PlainSelect {...field("service")} placeholder={t("form.chooseService")} hint={t("form.optional")}>
        {CONTACT_SERVICES.map((service) => (
          <option key={service} value={service}>
            {t(`form.services.${service}`)}
          </option>
        ))}
      </PlainSelect>
      <PlainTextArea {...field("message")} rows={6} required maxLength={5000} />
      <HiddenTrap label={t("form.fax")} />
      <input type="hidden" name="filledInMs" />
      <PlainSubmit>{t("form.send")}</PlainSubmit>
    </form>
  );
}
