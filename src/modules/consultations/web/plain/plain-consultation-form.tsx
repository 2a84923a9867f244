import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { now } from "#platform/web/clock.ts";
import { formatLongDay, formatTime } from "#platform/web/format.ts";
import { todayIn } from "#platform/web/today.ts";
import { useLanguage } from "#platform/web/use-language.ts";
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
import { PROPERTY_SIZES, PROPERTY_TYPES } from "#modules/appointments/rules.ts";
import { PestOptionList } from "./pest-option-list.tsx";
import { PlainPlaceSection } from "./plain-place-section.tsx";
import type { PlainName } from "./plain-consultation.ts";
import { uncheckedOffer } from "../wizard/consultation-offer.ts";
import { usePlainOutcome } from "./use-plain-outcome.ts";

export interface FreeDay {
  date: string;
  slots: string[];
}

interface PlainConsultationFormProps {
  company: CompanyProfile;
  /** Null when nobody could look them up: all are offered, and the server checks the choice. */
  days: readonly FreeDay[] | null;
  /** Makes a double click one booking. */
  requestKey: string;
  outcome: FormOutcome | null;
}

/** The whole consultation on one page, for browsers without JavaScript: the wizard's questions, HTML alone. */
export function PlainConsultationForm({ company, days, requestKey, outcome }: PlainConsultationFormProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const { notice, errorOf, valueOf } = usePlainOutcome(outcome);
  const field = (name: PlainName) => ({ name, value: valueOf(name), error: errorOf(name), required: true });

  return (
    <form method="post" noValidate={outcome !== null} className={plainFormClass} aria-label={t("consultation.title")}>
      <PlainNotice>{notice}</PlainNotice>
      <PlainSelect {...field("pest")} label={t("consultation.fields.pestType")} placeholder={t("plain.choose")}>
        <PestOptionList />
      </PlainSelect>
      <PlainField {...field("fullName")} label={t("consultation.fields.fullName")} autoComplete="name" />
      <div className={plainPairClass}>
        <PlainField {...field("email")} label={t("consultation.fields.email")} type="email" autoComplete="email" />
        <PlainField {...field("phone")} label={t("consultation.fields.phone")} type="tel" autoComplete="tel-national" />
      </div>
      <PlainPlaceSection serviceAreas={company.serviceAreas} field={field} />
      <div className={plainPairClass}>
        <PlainSelect
          {...field("propertyType")}
          label={t("consultation.fields.propertyType")}
          placeholder={t("plain.choose")}
        >
          {PROPERTY_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`consultation.propertyTypes.${type}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect
          {...field("propertySize")}
          label={t("consultation.fields.propertySize")}
          placeholder={t("plain.choose")}
        >
          {PROPERTY_SIZES.map((size) => (
            <option key={size} value={size}>
              {`${t(`consultation.propertySizes.${size}`)}, ${t(`consultation.propertySizeHints.${size}`)}`}
            </option>
          ))}
        </PlainSelect>
      </div>
      {days === null && <p role="status">{t("consultation.unchecked")}</p>}
      <PlainSelect {...field("when")} label={t("plain.when")} placeholder={t("plain.choose")}>
        {(days ?? uncheckedOffer(todayIn(company.timeZone, now()), company)).map(({ date, slots }) => (
          <optgroup key={date} label={formatLongDay(date, language)}>
            {slots.map((time) => (
              <option key={time} value={`${date} ${time}`}>
                {t("plain.dayAndTime", { day: formatLongDay(date, language), time: formatTime(time, language) })}
              </option>
            ))}
          </optgroup>
        ))}
      </PlainSelect>
      <PlainTextArea
        {...field("notes")}
        required={false}
        label={t("consultation.fields.notes")}
        hint={t("consultation.optional")}
        rows={4}
        maxLength={5000}
      />
      <HiddenTrap label={t("plain.leaveEmpty")} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <PlainSubmit>{t("consultation.submit")}</PlainSubmit>
    </form>
  );
}
