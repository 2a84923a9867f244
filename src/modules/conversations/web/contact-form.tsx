import { useTranslation } from "react-i18next";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { CONTACT_SERVICES } from "../rules.ts";
import { ContactField } from "./contact-field.tsx";
import { faultsOf, noticeOf } from "./contact-outcome.ts";
import styles from "./contact-form.module.css";

/**
 * The form of the contact page: plain HTML that posts to its own page. A small script of the site (`data-contact-form`)
 * sends it without leaving the page and says what `data-…` holds.
 */
export function ContactForm({ outcome }: { outcome: FormOutcome | null }) {
  const { t } = useTranslation("conversations");
  const message = useMessage();
  const typed = outcome?.typed ?? {};
  const faults = faultsOf(outcome);
  const notice = noticeOf(outcome);
  const field = (name: "name" | "email" | "phone" | "message") => ({
    name,
    label: t(`form.${name}`),
    value: typed[name],
    error: faults[name] === undefined ? undefined : message(faults[name]),
  });

  return (
    <form
      method="post"
      noValidate={outcome !== null}
      className={styles.form}
      aria-label={t("form.label")}
      data-contact-form=""
      data-sent={t("form.sent")}
      data-failed={t("form.failed")}
      data-sending={t("form.sending")}
    >
      {/* The element is always there, so that what the script puts into it is read out. */}
      <p role="alert" className={styles.notice} tabIndex={-1} data-notice="">
        {notice !== null && t(notice.key, { minutes: notice.minutes })}
      </p>
      <ContactField {...field("name")} autoComplete="name" required maxLength={120} />
      <div className={styles.pair}>
        <ContactField {...field("email")} type="email" autoComplete="email" required maxLength={200} />
        <ContactField
          {...field("phone")}
          type="tel"
          autoComplete="tel-national"
          placeholder="(000) 000-0000"
          hint={t("form.optional")}
          data-phone=""
        />
      </div>
      <p className={styles.field}>
        <label htmlFor="contact-service">
          {t("form.service")} <span className={styles.hint}>{t("form.optional")}</span>
        </label>
        <select id="contact-service" name="service" defaultValue={typed["service"] ?? ""}>
          <option value="">{t("form.chooseService")}</option>
          {CONTACT_SERVICES.map((service) => (
            <option key={service} value={service}>
              {t(`form.services.${service}`)}
            </option>
          ))}
        </select>
      </p>
      <ContactField {...field("message")} rows={6} required maxLength={5000} />
      <VisuallyHidden>
        <span aria-hidden="true">
          <label htmlFor="contact-fax">{t("form.fax")}</label>
          <input id="contact-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
        </span>
      </VisuallyHidden>
      <input type="hidden" name="filledInMs" />
      <button type="submit" className={styles.send}>
        {t("form.send")}
      </button>
    </form>
  );
}
