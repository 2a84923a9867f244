import { type AppointmentService, addressOf, minutesOf, priceOf } from "#modules/appointments/web/index.ts";
import type { ClientDetail } from "#modules/clients/contract.ts";
import type { PestName } from "#modules/clients/rules.ts";
import type { Property } from "#modules/properties/contract.ts";
import type { PreferredTime } from "#modules/properties/rules.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { isFollowUpService, isInspectionService, type Priority, type TargetPest } from "#modules/appointments/rules.ts";
import { dollarsText } from "#platform/money.ts";
import type { ServiceProposal } from "./service-proposal.ts";

/** The fields of the form that depend on each other. */
export interface AppointmentDraft {
  clientId: string;
  propertyId: string;
  /** The slug of a service; empty while none was chosen, and of a consultation. */
  serviceType: string;
  /** What was chosen by itself, and why; another client brings another one, unless somebody chose. */
  proposal: ServiceProposal | null;
  /** Where free times are looked for: what somebody asked for by hand, not what a taken offer filled in. */
  asked: AskedTime;
  /** What of it the chosen place brought; empty: nothing. */
  preferredTime: string;
  date: string;
  /** As the field writes it, `09:00`. */
  time: string;
  minutes: number;
  technicianId: string;
  /** Who goes along; empty where somebody is still to be chosen. */
  assistantIds: readonly string[];
  isInitialInspection: boolean;
  priority: Priority;
  /** How often it comes again; empty: once. */
  repeat: string;
  weatherDependency: boolean;
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
  /** What the notes begin with. */
  notes: string;
}

/** Where the part of the day begins in which a client would rather be visited, as the field writes it. */
const PREFERRED_STARTS: Record<PreferredTime, string> = {
  morning: "08:00",
  afternoon: "12:00",
  evening: "17:00",
  anytime: "",
};

export interface AskedTime {
  from: string;
  /** Nearest to this time of the day; empty: from the morning on. */
  time: string;
  /** Empty: anybody. */
  technicianId: string;
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
  /** Where the form is opened from something that says what is to be done, this stands for what the client brings. */
  propertyId?: string | undefined;
  /** What is to be done is at that place and at no other of the client. */
  isOnlyThere?: boolean | undefined;
  serviceType?: string | undefined;
  priority?: Priority | undefined;
  targetPests?: readonly TargetPest[] | undefined;
  notes?: string | undefined;
}

export const newDraft = ({
  clientId = "",
  date,
  time = "",
  minutes,
  technicianId = "",
  propertyId = "",
  priority = "normal",
  targetPests = [],
  notes = "",
}: DraftStart): AppointmentDraft => ({
  clientId,
  propertyId,
  serviceType: "",
  proposal: null,
  asked: { from: date, time: fieldTime(time), technicianId },
  preferredTime: "",
  date,
  time: fieldTime(time),
  minutes: minutes ?? DEFAULT_MINUTES,
  technicianId,
  assistantIds: [],
  isInitialInspection: false,
  priority,
  repeat: "",
  weatherDependency: false,
  isFollowUp: false,
  isFollowUpTyped: false,
  wasServed: false,
  targetPests,
  cost: "",
  proposedCost: "",
  words: NO_WORDS,
  filled: NO_WORDS,
  notes,
});

/** `09:00` of `9:00` */
/** As a field for the time has it: `09:00`. */
export const fieldTime = (time: string): string => (time === "" ? "" : time.padStart(5, "0"));

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
    cost: dollarsText(appointment.estimatedCostCents),
    priority: appointment.priority,
    weatherDependency: appointment.weatherDependency,
    isInitialInspection: appointment.isInitialInspection,
    isFollowUp: appointment.isFollowUp,
    // What was saved was meant.
    isFollowUpTyped: appointment.isFollowUp,
    targetPests: instructions.targetPests,
    words,
    filled: NO_WORDS,
    notes: appointment.notes,
  };
}

/**
 * The usual length and price of the service, unless somebody wrote another price, and what kind of appointment it is.
 */
export function withService(draft: AppointmentDraft, service: AppointmentService | null): AppointmentDraft {
  if (service === null) return withFollowUp({ ...draft, serviceType: "", repeat: "" });
  const { slug: serviceType } = service;
  const isOwnCost = draft.cost.trim() !== "" && draft.cost !== draft.proposedCost;
  const proposedCost = dollarsText(priceOf(service));
  return withFollowUp({
    ...draft,
    serviceType,
    minutes: minutesOf(service),
    repeat: service.frequencyOptions.some((option) => option === draft.repeat) ? draft.repeat : "",
    cost: isOwnCost ? draft.cost : proposedCost,
    proposedCost,
    isInitialInspection: isInspectionService(serviceType),
  });
}

/** What the client had last, unless somebody has chosen already. */
export function withProposal(draft: AppointmentDraft, proposal: ServiceProposal | null): AppointmentDraft {
  const isChosen = draft.serviceType !== "" && draft.serviceType !== draft.proposal?.service.slug;
  if (isChosen) return { ...draft, proposal: null };
  return { ...withService(draft, proposal?.service ?? null), proposal };
}

/** What somebody writes into the fields is also where free times are looked for from then on. */
export function withAsked(
  draft: AppointmentDraft,
  asked: Partial<Pick<AppointmentDraft, "date" | "time" | "technicianId">>,
): AppointmentDraft {
  const next = { ...draft, ...asked };
  return {
    ...next,
    asked: {
      from: asked.date ?? draft.asked.from,
      time: asked.time ?? draft.asked.time,
      technicianId: asked.technicianId ?? draft.asked.technicianId,
    },
  };
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

/** Where it can be: at each place of the client, unless the form was opened for something that is at one of them. */
export const placesOffered = (
  { clientId, propertyId, isOnlyThere = false }: Pick<DraftStart, "clientId" | "propertyId" | "isOnlyThere">,
  chosenId: string,
  properties: readonly Property[],
): readonly Property[] =>
  isOnlyThere && propertyId !== undefined && chosenId === clientId
    ? properties.filter(({ id }) => id === propertyId)
    : properties;

/** What somebody asks for is what they began with: the place, the pests, and the service, where they said so. */
export function withStart(
  draft: AppointmentDraft,
  { propertyId, targetPests = [], serviceType }: Pick<DraftStart, "propertyId" | "targetPests" | "serviceType">,
  known: { properties: readonly Property[]; services: readonly AppointmentService[] },
): AppointmentDraft {
  const property = known.properties.find(({ id }) => id === propertyId);
  const service = known.services.find(({ slug }) => slug === serviceType);
  const placed = property ? withProperty(draft, property) : draft;
  const meant = targetPests.length > 0 ? { ...placed, targetPests } : placed;
  return service ? { ...withService(meant, service), proposal: null } : meant;
}

/** What is known of the address, except where somebody wrote something else. */
export function withProperty(draft: AppointmentDraft, property: Property): AppointmentDraft {
  const { accessInstructions, safetyNotes, petConsiderations } = property;
  const filled = { location: addressOf(property), accessInstructions, safetyNotes, petConsiderations };
  const keep = (name: keyof AddressWords) => {
    const isTyped = draft.words[name] !== "" && draft.words[name] !== draft.filled[name];
    return isTyped ? draft.words[name] : filled[name];
  };
  const preferredTime = property.preferredTime === null ? "" : PREFERRED_STARTS[property.preferredTime];
  // What somebody asked for by hand goes before what the client would rather have.
  const isOwnTime = draft.asked.time !== "" && draft.asked.time !== draft.preferredTime;
  return {
    ...draft,
    propertyId: property.id,
    preferredTime,
    asked: { ...draft.asked, time: isOwnTime ? draft.asked.time : preferredTime },
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

/** The ten pests of an appointment out of the eighteen of a client; each that has no name there is `Other`, once. */
export const targetPestsOf = (pests: readonly PestName[]): TargetPest[] => [
  ...new Set(pests.map((pest) => TARGETS[pest] ?? "Other")),
];
