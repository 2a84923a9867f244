import { FREQUENCIES, type Frequency } from "#modules/catalogue/rules.ts";
import { dollarsText, parseMoney } from "#platform/money.ts";
import type { Plan } from "../contract.ts";
import { minutesOf, priceOf, serviceOf, type AppointmentService } from "#modules/appointments/web/index.ts";

/** The fields of the form that depend on each other, as they are written there. */
export interface PlanDraft {
  /** The slug of a service; empty while none was chosen. */
  serviceType: string;
  frequency: Frequency | "";
  minutes: number;
  price: string;
  /** What was filled in by itself; whatever differs from it was typed and stays. */
  filled: { minutes: number; price: string };
}

const USUAL_MINUTES = 60;

export function planDraftOf(plan: Plan | null): PlanDraft {
  return {
    serviceType: plan?.serviceType ?? "",
    frequency: plan?.frequency ?? "",
    minutes: plan?.minutes ?? USUAL_MINUTES,
    price: dollarsText(plan?.priceCents ?? null),
    filled: { minutes: USUAL_MINUTES, price: "" },
  };
}

/** A service brings its price, its length and its rhythm, but never replaces a price or a length of somebody's own. */
export function withService(draft: PlanDraft, serviceType: string, services: readonly AppointmentService[]): PlanDraft {
  const [next, before] = [serviceOf(services, serviceType), serviceOf(services, draft.serviceType)];
  if (next === null) return { ...draft, serviceType };
  const filled = { minutes: minutesOf(next), price: dollarsText(priceOf(next)) };
  const { frequencyOptions } = next;
  const [first, ...others] = frequencyOptions;
  const isOffered = draft.frequency !== "" && frequencyOptions.includes(draft.frequency);
  const onlyOne = first !== undefined && others.length === 0 ? first : "";
  return {
    ...draft,
    serviceType,
    frequency: isOffered ? draft.frequency : onlyOne,
    minutes: isOwnLength(draft, before) ? draft.minutes : filled.minutes,
    price: isOwnPrice(draft, before) ? draft.price : filled.price,
    filled,
  };
}

/** How often it can be done. What a plan has it keeps, whatever its service says by now. */
export function frequenciesFor(
  draft: PlanDraft,
  service: AppointmentService | null,
  plan: Plan | null,
): readonly Frequency[] {
  if (draft.serviceType === "") return FREQUENCIES;
  const offered = service?.frequencyOptions ?? [];
  const held = plan !== null && plan.serviceType === draft.serviceType ? [plan.frequency] : [];
  return FREQUENCIES.filter((frequency) => offered.includes(frequency) || held.includes(frequency));
}

const isOwnLength = ({ minutes, filled }: PlanDraft, service: AppointmentService | null): boolean =>
  minutes !== filled.minutes && (service === null || minutes !== minutesOf(service));

const isOwnPrice = ({ price, filled }: PlanDraft, service: AppointmentService | null): boolean =>
  price.trim() !== "" && price !== filled.price && (service === null || parseMoney(price) !== priceOf(service));
