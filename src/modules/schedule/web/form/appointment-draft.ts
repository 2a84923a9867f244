import { type VisitService, addressOf, amountText, minutesOf, priceOf } from "#modules/appointments/web/index.ts";
import type { ClientDetail } from "#modules/clients/contract.ts";
import type { PestName } from "#modules/clients/rules.ts";
import type { Property } from "#modules/properties/contract.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { isFollowUpService, isInspectionService, type TargetPest } from "#modules/appointments/rules.ts";

/** The fields of the form that depend on each other. */
export interface AppointmentDraft {
  clientId: string;
  propertyId: string;
  /** The slug of a service; empty while none was chosen, and of a consultation. */
  serviceType: string;
  date: string;
  /** As the field writes it, `09:00`. */
  time: string;
  minutes: number;
  technicianId: string;
  /** Who goes along; empty where somebody is still to be chosen. */
  assistantIds: readonly string[];
  isInitialInspection: boolean;
  isFollowUp: boolean;
  /** Somebody ticked or cleared it by hand: that stays, whatever is chosen later. */
  isFollowUpTyped: boolean;
  /** Somebody was there before, so this is a follow-up whatever is done. */
  wasServed: boolean;
  targetPests: readonly string[];
  /** What it may cost, as the field writes it; and what the service proposed, which the next one may replace. */
  cost: string;
  proposedCost: string;
  /** Words that come from the address until somebody writes others. */
  words: AddressWords;
  /** What was filled in by itself; whatever differs from it was typed and stays. */
  filled: AddressWords;
}

export interface AddressWords {
  location: string;
  accessInstructions: string;
  safetyNotes: string;
  petConsiderations: string;
}

const NO_WORDS: AddressWords = { location: "", accessInstructions: "", safetyNotes: "", petConsiderations: "" };
const DEFAULT_MINUTES = 60;

export interface DraftStart {
  clientId?: string | undefined;
  date: string;
  time?: string | undefined;
  minutes?: number | undefined;
  technicianId?: string | undefined;
}

export const newDraft = ({
  clientId = "",
  date,
  time = "",
  minutes,
  technicianId = "",
}: DraftStart): AppointmentDraft => ({
  clientId,
  propertyId: "",
  serviceType: "",
  date,
  time: time.padStart(time === "" ? 0 : 5, "0"),
  minutes: minutes ?? DEFAULT_MINUTES,
  technicianId,
  assistantIds: [],
  isInitialInspection: false,
  isFollowUp: false,
  isFollowUpTyped: false,
  wasServed: false,
  targetPests: [],
  cost: "",
  proposedCost: "",
  words: NO_WORDS,
  filled: NO_WORDS,
});

export function draftOf(appointment: OfficeAppointment): AppointmentDraft {
  const { instructions, location, client, propertyId, serviceType, date, minutes, technicianId } = appointment;
  // A request has no time: that of the record is only where the part of the day begins.
  const time = appointment.timeWindow === null ? appointment.time : "";
  const words = {
    location,
    accessInstructions: instructions.accessInstructions,
    safetyNotes: instructions.safetyNotes,
    petConsiderations: instructions.petConsiderations,
  };
  return {
    ...newDraft({ clientId: client?.id, date, time, minutes, technicianId: technicianId ?? "" }),
    assistantIds: appointment.assistants.map(({ id }) => id),
    propertyId: propertyId ?? "",
    serviceType: appointment.kind === "consultation" ? "" : serviceType,
    cost: amountText(appointment.estimatedCostCents),
    isInitialInspection: appointment.isInitialInspection,
    isFollowUp: appointment.isFollowUp,
    // What was saved was meant.
    isFollowUpTyped: appointment.isFollowUp,
    targetPests: instructions.targetPests,
    words,
    filled: NO_WORDS,
  };
}

/** The usual length and price of the service, unless somebody wrote another price, and what kind of visit it is. */
export function withService(draft: AppointmentDraft, service: VisitService | null): AppointmentDraft {
  if (service === null) return withFollowUp({ ...draft, serviceType: "" });
  const { slug: serviceType } = service;
  const isOwnCost = draft.cost.trim() !== "" && draft.cost !== draft.proposedCost;
  const proposedCost = amountText(priceOf(service));
  return withFollowUp({
    ...draft,
    serviceType,
    minutes: minutesOf(service),
    cost: isOwnCost ? draft.cost : proposedCost,
    proposedCost,
    isInitialInspection: isInspectionService(serviceType),
  });
}

/** Follows from the client and the service, in whichever order they are chosen. */
const withFollowUp = (draft: AppointmentDraft): AppointmentDraft =>
  draft.isFollowUpTyped
    ? draft
    : { ...draft, isFollowUp: draft.wasServed || (draft.serviceType !== "" && isFollowUpService(draft.serviceType)) };

export type ChosenClient = Pick<ClientDetail, "id" | "pestTypes" | "lastService">;

/** A client brings their address, their pests, and whether somebody was there before. */
export function withClient(
  draft: AppointmentDraft,
  client: ChosenClient,
  properties: readonly Property[],
): AppointmentDraft {
  const property = properties.find(({ isPrimary }) => isPrimary) ?? properties[0];
  const chosen = withFollowUp({
    ...draft,
    clientId: client.id,
    targetPests: targetPestsOf(client.pestTypes),
    wasServed: client.lastService !== null,
  });
  return property ? withProperty(chosen, property) : { ...chosen, propertyId: "" };
}

/** What is known of the address, except where somebody wrote something else. */
export function withProperty(draft: AppointmentDraft, property: Property): AppointmentDraft {
  const { accessInstructions, safetyNotes, petConsiderations } = property;
  const filled = { location: addressOf(property), accessInstructions, safetyNotes, petConsiderations };
  const keep = (name: keyof AddressWords) => {
    const isTyped = draft.words[name] !== "" && draft.words[name] !== draft.filled[name];
    return isTyped ? draft.words[name] : filled[name];
  };
  return {
    ...draft,
    propertyId: property.id,
    filled,
    words: {
      location: keep("location"),
      accessInstructions: keep("accessInstructions"),
      safetyNotes: keep("safetyNotes"),
      petConsiderations: keep("petConsiderations"),
    },
  };
}

const TARGETS: Partial<Record<PestName, TargetPest>> = {
  Ants: "Ants",
  Roaches: "Roaches",
  Spiders: "Spiders",
  Termites: "Termites",
  "Rodents (Rats/Mice)": "Rodents",
  Fleas: "Fleas",
  "Bed Bugs": "Bed Bugs",
  "Wasps/Hornets": "Wasps",
  Mosquitoes: "Mosquitoes",
};

/** The ten pests of a visit out of the eighteen of a client; each that has no name there is `Other`, once. */
export const targetPestsOf = (pests: readonly PestName[]): TargetPest[] => [
  ...new Set(pests.map((pest) => TARGETS[pest] ?? "Other")),
];
