import * as z from "zod";
import { parseMoney } from "#platform/money.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import { ServiceDetails, type ServiceView } from "../contract.ts";
import { FREQUENCIES, SERVICE_DEFAULTS } from "../rules.ts";

/** What a form for a service begins with: the service as it is, or the defaults of a new one. */
export type ServiceBeginning = Omit<
  ServiceView,
  "id" | "slug" | "version" | "technicians" | "rating" | "createdAt" | "updatedAt" | "can"
>;

export const NEW_SERVICE: ServiceBeginning = {
  ...SERVICE_DEFAULTS,
  name: "",
  description: "",
  unit: "",
  translations: {},
  isRecurring: false,
  frequencyOptions: [],
  isPopular: false,
  isPublic: true,
  isFeatured: false,
  isSpecialized: false,
  position: 0,
  requiredEquipment: [],
  specialty: "",
  specialRequirements: "",
  materials: [],
  isSeasonal: false,
  isEmergency: false,
  isIndoor: true,
  isOutdoor: true,
  isResidential: true,
  isCommercial: false,
  followUpDays: null,
  isActive: true,
};

/** What the form holds, as the endpoint takes it. */
export const ServiceForm = z.custom<FormValues>().transform(detailsOf).pipe(ServiceDetails);

function detailsOf(values: FormValues): z.input<typeof ServiceDetails> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const isSet = (name: string) => values[name] === true;
  const number = (name: string) => Number(text(name) === "" ? Number.NaN : text(name));
  const details = {
    name: text("name"),
    description: text("description"),
    unit: text("unit"),
    translations: { es: translationOf(text, "es"), fr: translationOf(text, "fr") },
    category: text("category"),
    priceCents: isSet("isByEstimate") ? null : (parseMoney(text("priceCents")) ?? Number.NaN),
    priceType: text("priceType") || SERVICE_DEFAULTS.priceType,
    durationMinutes: number("durationMinutes"),
    isRecurring: isSet("isRecurring"),
    frequencyOptions: isSet("isRecurring") ? chosenFrequencies(values["frequencyOptions"]) : [],
    isPopular: isSet("isPopular"),
    isPublic: isSet("isPublic"),
    isFeatured: isSet("isFeatured"),
    isSpecialized: isSet("isSpecialized"),
    position: number("position"),
    requiredEquipment: entriesOf(text("requiredEquipment")),
    techniciansRequired: number("techniciansRequired"),
    skillLevel: text("skillLevel"),
    specialty: text("specialty"),
    specialRequirements: text("specialRequirements"),
    materials: entriesOf(text("materials")),
    isSeasonal: isSet("isSeasonal"),
    isEmergency: isSet("isEmergency"),
    isIndoor: isSet("isIndoor"),
    isOutdoor: isSet("isOutdoor"),
    isResidential: isSet("isResidential"),
    isCommercial: isSet("isCommercial"),
    warranty: text("warranty"),
    followUpDays: isSet("isFollowUpRequired") ? number("followUpDays") : null,
    isActive: isSet("isActive"),
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return details as z.input<typeof ServiceDetails>;
}

const chosenFrequencies = (chosen: FormValues[string] | undefined) =>
  FREQUENCIES.filter((frequency) => Array.isArray(chosen) && chosen.includes(frequency));

/** A list field keeps its entries as JSON. */
export const entriesOf = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json || "[]"));

const translationOf = (text: (name: string) => string, language: "es" | "fr") => ({
  name: text(`translations.${language}.name`),
  description: text(`translations.${language}.description`),
  unit: text(`translations.${language}.unit`),
});
