import type { CompanyRow } from "#modules/company/server/index.ts";
import type { TimeWindow } from "#modules/appointments/rules.ts";
import { isDay } from "#platform/days.ts";
import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { ContractType } from "../../rules.ts";
import type { Field } from "../../rules-fields.ts";
import {
  endsOnOf,
  includedKeyOf,
  isSingle,
  pricesOfVisits,
  visitsInTerm,
  type AgreementFrequency,
  type AgreementTerms,
  type Duration,
} from "../../rules-terms.ts";

/** What an agreement says, as far as it is known. */
export interface Told {
  reference?: string;
  language: Language;
  clientName?: string;
  clientEmail?: string;
  clientPhone?: string;
  clientAddress?: string;
  contractType?: ContractType;
  serviceId?: string;
  serviceName?: string;
  frequency?: AgreementFrequency;
  duration?: Duration;
  startsOn?: string;
  timeWindow?: TimeWindow;
  totalCents?: number | null;
  paymentTerms?: AgreementTerms;
  services?: readonly string[];
  specialTerms?: string;
  autoRenews?: boolean;
  soldAtHome?: boolean;
}

export type FieldValues = Partial<Record<Field, string>>;

/** What is known of each field of a template, in the language of the agreement. */
export function fieldValues(told: Told, company: CompanyRow): FieldValues {
  const t = textsFor(told.language);
  return { ...companyValues(company), ...partyValues(told), ...serviceValues(t, told), ...priceValues(t, told) };
}

const companyValues = (company: CompanyRow): FieldValues => ({
  "company.name": company.name,
  "company.phone": company.phone,
  "company.email": company.email,
  "company.address": [company.street, placeLine(company)].filter((line) => line !== "").join(", "),
  "company.license": company.license,
});

/** `Newark, DE 19711` */
export const placeLine = ({ city, state, zip_code: zip }: Pick<CompanyRow, "city" | "state" | "zip_code">): string =>
  [city, [state, zip].filter((part) => part !== "").join(" ")].filter((part) => part !== "").join(", ");

const partyValues = (told: Told): FieldValues => ({
  "client.name": told.clientName ?? "",
  "client.email": told.clientEmail ?? "",
  "client.phone": told.clientPhone ?? "",
  "property.address": told.clientAddress ?? "",
  "agreement.number": told.reference ?? "",
  "special.terms": told.specialTerms ?? "",
});

function serviceValues(t: Translate, told: Told): FieldValues {
  const { contractType, frequency, duration, timeWindow = "anytime", startsOn = "", language } = told;
  return {
    "agreement.type": contractType ? t(`agreements:text.types.${contractType}`) : "",
    "agreement.start": isDay(startsOn) ? longDayLabel(startsOn, language) : "",
    "agreement.end": endWords(t, told),
    "agreement.duration": duration ? t(`agreements:text.durations.${duration}`) : "",
    "agreement.renewal": renewalWords(t, told),
    "service.name": told.serviceName ?? "",
    "service.frequency": frequency ? t(`agreements:text.frequencies.${frequency}`) : "",
    "service.window": t(`agreements:text.windows.${timeWindow}`),
    "service.list": (told.services ?? []).map((name) => `- ${serviceWords(t, name)}`).join("\n"),
  };
}

/** What comes with the program is told in the client's language; what the office wrote, as it wrote it. */
function serviceWords(t: Translate, name: string): string {
  const key = includedKeyOf(name);
  return key === null ? name : t(`agreements:text.included.${key}`);
}

function endWords(t: Translate, { frequency, duration, startsOn = "", language }: Told): string {
  if (!frequency || !duration) return "";
  const terms = { frequency, duration };
  if (isSingle(terms)) return t("agreements:text.endsWithVisit");
  if (duration === "ongoing") return t("agreements:text.endsNever");
  const endsOn = isDay(startsOn) ? endsOnOf(startsOn, terms) : null;
  return endsOn === null ? "" : longDayLabel(endsOn, language);
}

function renewalWords(t: Translate, told: Told): string {
  const { frequency, duration, autoRenews = false } = told;
  if (!frequency || !duration) return "";
  if (isSingle({ frequency, duration })) return t("agreements:text.renewal.single");
  if (duration === "ongoing") return t("agreements:text.renewal.ongoing");
  const said = { duration: t(`agreements:text.durations.${duration}`), end: endWords(t, told) };
  if (said.end === "") return "";
  return t(autoRenews ? "agreements:text.renewal.auto" : "agreements:text.renewal.none", said);
}

function priceValues(t: Translate, told: Told): FieldValues {
  const { totalCents = null, frequency, duration, startsOn = "", paymentTerms } = told;
  const terms = { "price.terms": paymentTerms ? t(`agreements:text.terms.${paymentTerms}`) : "" };
  if (totalCents === null) return terms;
  const total = { ...terms, "price.total": moneyText(totalCents) };
  if (!frequency || !duration || !isDay(startsOn)) return total;
  const count = visitsInTerm(startsOn, { frequency, duration });
  const each = moneyText(pricesOfVisits(totalCents, count, { frequency, duration }).eachCents);
  if (isSingle({ frequency, duration }))
    return { ...total, "price.visit": each, "price.summary": t("agreements:text.price.single", { total: each }) };
  // Without an end there is no total: it goes on at so much a visit.
  if (duration === "ongoing")
    return {
      ...terms,
      "price.visit": each,
      "price.total": t("agreements:text.price.aVisit", { each }),
      "price.summary": t("agreements:text.price.ongoing", { each }),
      "price.billing": t("agreements:text.price.billed.ongoing"),
    };
  return {
    ...total,
    "price.visits": String(count),
    "price.visit": each,
    "price.summary": t("agreements:text.price.term", { total: total["price.total"], count }),
    "price.billing":
      paymentTerms === "advance-payment"
        ? t("agreements:text.price.billed.ahead")
        : t("agreements:text.price.billed.each", { each, count }),
  };
}
