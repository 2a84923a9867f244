import { IconLink, IconMail } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import {
  MAX_PASSWORD_CHARACTERS,
  MAX_RECIPIENTS,
  MIN_PASSWORD_CHARACTERS,
  SHARE_METHODS,
  type ShareMethod,
} from "../../rules.ts";
import { isEmail } from "./share-recipients.ts";
import styles from "./own-document-dialog.module.css";

export interface ShareDraft {
  method: ShareMethod;
  recipients: string;
  message: string;
  days: string;
  password: string;
}

interface ShareFieldsSectionProps {
  draft: ShareDraft;
  /** What stands in the field, each for itself. */
  recipients: readonly string[];
  /** Those that were refused when it was sent. */
  wrong: readonly string[];
  faults: ReadonlyMap<string, string>;
  onChange: (change: Partial<ShareDraft>) => void;
}

/** For how long links are usually wanted. */
const DAYS = [1, 7, 30, 90, 365];
const PICTURES = { email: <IconMail size={24} stroke={1.5} />, link: <IconLink size={24} stroke={1.5} /> };

export function ShareFieldsSection({ draft, recipients, wrong, faults, onChange }: ShareFieldsSectionProps) {
  const { t } = useTranslation("documents");
  return (
    <>
      <RadioCards
        legend={t("share.method")}
        name="method"
        options={SHARE_METHODS.map((value) => ({ value, label: t(`share.${value}`), picture: PICTURES[value] }))}
        value={draft.method}
        onChange={(method) => onChange({ method })}
      />
      {draft.method === "email" && (
        <>
          <TextArea
            name="recipients"
            label={t("share.recipients")}
            hint={t("share.recipientsHint", { max: MAX_RECIPIENTS })}
            rows={2}
            maxLength={2000}
            value={draft.recipients}
            error={wrong.length > 0 ? t("share.wrong", { addresses: wrong.join(", ") }) : faults.get("recipients")}
            onChange={({ target }) => onChange({ recipients: target.value })}
          />
          {recipients.length > 1 && (
            <ul className={styles.recipients} aria-label={t("share.recipients")}>
              {recipients.map((recipient) => (
                <li key={recipient} data-wrong={!isEmail(recipient) || undefined}>
                  {recipient}
                </li>
              ))}
            </ul>
          )}
          <TextArea
            name="message"
            label={t("share.message")}
            optional
            rows={3}
            maxLength={1000}
            value={draft.message}
            error={faults.get("message")}
            onChange={({ target }) => onChange({ message: target.value })}
          />
        </>
      )}
      <div className={styles.pair}>
        <SelectField
          name="days"
          label={t("share.days")}
          placeholder={null}
          options={DAYS.map((days) => ({ value: String(days), label: t("share.daysOf", { count: days }) }))}
          value={draft.days}
          error={faults.get("days")}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        <PasswordField
          name="password"
          label={t("share.password")}
          hint={t("share.passwordHint", { min: MIN_PASSWORD_CHARACTERS })}
          optional
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
          value={draft.password}
          error={faults.get("password")}
          onChange={({ target }) => onChange({ password: target.value })}
        />
      </div>
    </>
  );
}
