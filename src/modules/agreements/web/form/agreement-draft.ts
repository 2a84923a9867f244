import type { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import type { ClientDetail } from "#modules/clients/contract.ts";
import { isDay } from "#platform/days.ts";
import type { Language } from "#platform/languages.ts";
import { dollarsText, parseMoney } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { SIGNING_DAYS, type ContractType } from "../../rules.ts";
import {
  AGREEMENT_DEFAULTS,
  autoTotalCents,
  isOngoing,
  isSingle,
  visitsInTerm,
  visitsPaidFor,
  type AgreementFrequency,
  type AgreementTerms,
  type Duration,
} from "../../rules-terms.ts";
import type { AgreementChoices, PreviewInput } from "../agreement-queries.ts";
import { templateFor } from "./agreement-template.ts";

/** One who signs, as it is typed; a key stays with its line whatever happens to those before it. */
export interface DraftSigner {
  key: number;
  name: string;
  email: string;
  title: string;
}

/** The form as it is typed. */
export interface AgreementDraft {
  clientId: string;
  /** Empty: the client's own address. */
  propertyId: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  clientAddress: string;
  language: Language;
  contractType: ContractType;
  serviceId: string;
  frequency: AgreementFrequency;
  duration: Duration;
  startsOn: string;
  timeWindow: (typeof TIME_WINDOW_NAMES)[number];
  /** Dollars. */
  total: string;
  paymentTerms: AgreementTerms;
  services: readonly string[];
  specialTerms: string;
  templateId: string;
  autoRenews: boolean;
  signers: readonly DraftSigner[];
  companySigns: boolean;
  soldAtHome: boolean;
  signingDays: string;
}

interface DraftStart {
  /** Null for a new one. */
  agreement: AgreementDetail | null;
  /** Whose terms a new one begins with. */
  like?: AgreementDetail | null;
  choices: AgreementChoices;
  clientId: string | null;
  today: string;
}

export function startDraft({ agreement, like = null, choices, clientId, today }: DraftStart): AgreementDraft {
  if (agreement !== null) return draftOf(agreement);
  if (like !== null) return againOf(draftOf(like), choices, today);
  const { contractType, serviceType, frequency, duration, paymentTerms } = AGREEMENT_DEFAULTS;
  const draft: AgreementDraft = {
    clientId: clientId ?? "",
    propertyId: "",
    clientName: "",
    clientEmail: "",
    clientPhone: "",
    clientAddress: "",
    language: "en",
    contractType,
    serviceId: choices.services.find(({ slug }) => slug === serviceType)?.id ?? "",
    frequency,
    duration,
    startsOn: today,
    timeWindow: "anytime",
    total: "",
    paymentTerms,
    services: [],
    specialTerms: "",
    templateId: templateFor(choices, contractType),
    autoRenews: false,
    signers: [],
    companySigns: false,
    soldAtHome: true,
    signingDays: String(SIGNING_DAYS.usual),
  };
  return withTerms(draft, {}, choices);
}

function draftOf({ client, signers, totalCents, template, ...agreement }: AgreementDetail): AgreementDraft {
  return {
    clientId: client.id,
    propertyId: agreement.propertyId ?? "",
    clientName: client.name,
    clientEmail: client.email,
    clientPhone: agreement.clientPhone,
    clientAddress: agreement.clientAddress,
    language: agreement.language,
    contractType: agreement.contractType,
    serviceId: agreement.serviceId,
    frequency: agreement.frequency,
    duration: agreement.duration,
    startsOn: agreement.startsOn,
    timeWindow: agreement.timeWindow,
    total: dollarsText(totalCents),
    paymentTerms: agreement.paymentTerms,
    services: agreement.services,
    specialTerms: agreement.specialTerms,
    templateId: template.id,
    autoRenews: agreement.autoRenews,
    signers: ofClient(signers, client).map(({ name, email, title }, key) => ({ key, name, email, title })),
    companySigns: agreement.companySigns,
    soldAtHome: agreement.soldAtHome,
    signingDays: String(agreement.signingDays),
  };
}

/** The same terms once more: not in the past, and with what is still there to be chosen. */
function againOf(draft: AgreementDraft, choices: AgreementChoices, today: string): AgreementDraft {
  const has = (list: readonly { id: string }[], wanted: string) => list.some(({ id }) => id === wanted);
  return {
    ...draft,
    startsOn: draft.startsOn < today ? today : draft.startsOn,
    serviceId: has(choices.services, draft.serviceId) ? draft.serviceId : "",
    templateId: has(choices.templates, draft.templateId) ? draft.templateId : templateFor(choices, draft.contractType),
  };
}

/** The client alone, by the name and address of the form, is no list of signers. */
function ofClient(signers: AgreementDetail["signers"], { name, email }: { name: string; email: string }) {
  const own = signers.filter(({ party }) => party === "client");
  const [only] = own;
  return own.length === 1 && only?.name === name && only.email === email ? [] : own;
}

/** Another service, rhythm or length has another computed total, whatever stood there. */
export function withTerms(
  draft: AgreementDraft,
  change: Partial<Pick<AgreementDraft, "serviceId" | "frequency" | "duration">>,
  choices: AgreementChoices,
): AgreementDraft {
  const next = withOfferedFrequency({ ...draft, ...change }, choices);
  const baseCents = baseOf(next, choices);
  const isOpen = isSingle(next) || next.duration === "ongoing";
  return {
    ...next,
    // Only what has a term can renew.
    autoRenews: next.autoRenews && !isOpen,
    total: baseCents === null ? next.total : dollarsText(autoTotalCents(baseCents, next)),
  };
}

/** Whether the service is done that often; one visit is always possible. */
export function isOffered(
  { serviceId, duration }: Pick<AgreementDraft, "serviceId" | "duration">,
  frequency: AgreementFrequency,
  { services }: AgreementChoices,
): boolean {
  const service = services.find(({ id }) => id === serviceId);
  return service === undefined || isSingle({ frequency, duration }) || service.frequencies.includes(frequency);
}

/** A service that is not done as often as was chosen gets the first rhythm that it has, else a single visit. */
function withOfferedFrequency(draft: AgreementDraft, choices: AgreementChoices): AgreementDraft {
  if (isOffered(draft, draft.frequency, choices)) return draft;
  const service = choices.services.find(({ id }) => id === draft.serviceId);
  return { ...draft, frequency: service?.frequencies[0] ?? "one-time" };
}

/** What is known of a client, in the fields that are theirs. */
export const withClient = (draft: AgreementDraft, client: ClientDetail): AgreementDraft => ({
  ...draft,
  propertyId: "",
  clientName: client.name,
  clientEmail: client.email,
  clientPhone: formatPhone(client.phone),
  clientAddress: addressLine(client),
  language: client.language,
});

function addressLine({ address, city, state, zipCode }: ClientDetail): string {
  const place = [state, zipCode].filter((part) => part !== "").join(" ");
  return [address, city, place].filter((part) => part !== "").join(", ");
}

export const baseOf = ({ serviceId }: Pick<AgreementDraft, "serviceId">, { services }: AgreementChoices) =>
  services.find(({ id }) => id === serviceId)?.baseCents ?? null;

/** Null while it is no amount. */
export function totalCentsOf({ total }: Pick<AgreementDraft, "total">): number | null {
  const cents = total.trim() === "" ? 0 : parseMoney(total);
  return cents !== null && cents >= 0 ? cents : null;
}

export interface DraftPrice {
  visits: number;
  /** Null: the service has no price. */
  autoCents: number | null;
  /** Null, too, of one without an end. */
  allVisitsCents: number | null;
  /** For how many visits the total pays at the base price; null, too, of one without an end. */
  paidFor: number | null;
}

/** What the total comes to; null while there is no day to count from. */
export function priceOf(draft: AgreementDraft, choices: AgreementChoices): DraftPrice | null {
  if (!isDay(draft.startsOn)) return null;
  const baseCents = baseOf(draft, choices);
  const visits = visitsInTerm(draft.startsOn, draft);
  const totalCents = totalCentsOf(draft);
  return {
    visits,
    autoCents: baseCents === null ? null : autoTotalCents(baseCents, draft),
    allVisitsCents: baseCents === null || isOngoing(draft) ? null : baseCents * visits,
    paidFor:
      baseCents === null || totalCents === null || isOngoing(draft) ? null : visitsPaidFor(totalCents, baseCents),
  };
}

/** What the server is asked to write: whatever is there already. */
export function previewOf(draft: AgreementDraft): PreviewInput {
  const { signers, total: _total, signingDays: _days, services, timeWindow, propertyId, ...fields } = draft;
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const totalCents = totalCentsOf(draft);
  return {
    // Each of them is a field of the form; those that are empty are left out.
    ...(told as Partial<typeof fields>),
    ...(propertyId !== "" && { propertyId }),
    services: [...services],
    timeWindow,
    totalCents: draft.total.trim() === "" ? null : totalCents,
    signers: signers.map(({ name, email, title }) => ({ name, email, title })),
  };
}
