import type { ServiceView } from "#modules/catalogue/contract.ts";
import { FREQUENCIES, type Frequency } from "#modules/catalogue/rules.ts";
import { parseMoney } from "#platform/money.ts";
import type { Plan } from "../contract.ts";
import { SERVICE_TYPES, type ServiceType } from "../rules.ts";

/** A service that clients can subscribe to, as the form needs it. */
export type PlanService = Pick<
  ServiceView,
  "id" | "name" | "priceCents" | "priceType" | "durationMinutes" | "frequencyOptions"
>;

/** The fields of the form that depend on each other, as they are written there. */
export interface PlanDraft {
  /** Empty: other work, which is not in the catalogue. */
  serviceId: string;
  serviceType: ServiceType | "";
  frequency: Frequency | "";
  minutes: number;
  price: string;
  /** What was filled in by itself; whatever differs from it was typed and stays. */
  filled: { minutes: number; price: string };
}

const USUAL: ServiceType = "monthly-service";
/** Of a visit of a plan. */
const LONGEST = 12 * 60;

export function planDraftOf(plan: Plan | null): PlanDraft {
  const usual = SERVICE_TYPES[plan?.serviceType ?? USUAL].minutes;
  return {
    serviceId: plan?.serviceId ?? "",
    serviceType: plan?.serviceType ?? "",
    frequency: plan?.frequency ?? "",
    minutes: plan?.minutes ?? usual,
    price: amountText(plan?.priceCents ?? null),
    filled: { minutes: usual, price: "" },
  };
}

export const amountText = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));

/** A service brings its price, its length and its rhythm, but never replaces a price or a length of somebody's own. */
export function withService(draft: PlanDraft, serviceId: string, services: readonly PlanService[]): PlanDraft {
  const [next, before] = [serviceOf(services, serviceId), serviceOf(services, draft.serviceId)];
  if (next === null) return { ...draft, serviceId };
  const filled = { minutes: minutesOf(next), price: amountText(priceOf(next)) };
  const { frequencyOptions } = next;
  const [first, ...others] = frequencyOptions;
  const isOffered = draft.frequency !== "" && frequencyOptions.includes(draft.frequency);
  const onlyOne = first !== undefined && others.length === 0 ? first : "";
  return {
    ...draft,
    serviceId,
    frequency: isOffered ? draft.frequency : onlyOne,
    minutes: isOwnLength(draft, before) ? draft.minutes : filled.minutes,
    price: isOwnPrice(draft, before) ? draft.price : filled.price,
    filled,
  };
}

export const serviceOf = (services: readonly PlanService[], id: string): PlanService | null =>
  services.find((service) => service.id === id) ?? null;

/** The usual length of such a visit, unless a service of the catalogue or somebody says another. */
export function withType(draft: PlanDraft, serviceType: ServiceType | ""): PlanDraft {
  if (serviceType === "" || draft.serviceId !== "" || isOwnLength(draft, null)) return { ...draft, serviceType };
  const { minutes } = SERVICE_TYPES[serviceType];
  return { ...draft, serviceType, minutes, filled: { ...draft.filled, minutes } };
}

/** How often it can be done. What a plan has it keeps, whatever its service says by now. */
export function frequenciesFor(draft: PlanDraft, service: PlanService | null, plan: Plan | null): readonly Frequency[] {
  if (draft.serviceId === "") return FREQUENCIES;
  const offered = service?.frequencyOptions ?? [];
  const held = plan !== null && plan.serviceId === draft.serviceId ? [plan.frequency] : [];
  return FREQUENCIES.filter((frequency) => offered.includes(frequency) || held.includes(frequency));
}

const minutesOf = ({ durationMinutes }: PlanService): number => Math.min(durationMinutes, LONGEST);

/** What a visit costs; an hour's price says nothing of a visit. */
export const priceOf = ({ priceCents, priceType }: PlanService): number | null =>
  priceType === "hourly" ? null : priceCents;

const isOwnLength = ({ minutes, filled }: PlanDraft, service: PlanService | null): boolean =>
  minutes !== filled.minutes && (service === null || minutes !== minutesOf(service));

const isOwnPrice = ({ price, filled }: PlanDraft, service: PlanService | null): boolean =>
  price.trim() !== "" && price !== filled.price && (service === null || parseMoney(price) !== priceOf(service));
