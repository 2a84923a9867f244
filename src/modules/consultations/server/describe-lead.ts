import type { LeadContact } from "#modules/clients/server/index.ts";
import type { PestName } from "#modules/clients/rules.ts";
import type { Language } from "#platform/languages.ts";
import type { ConsultationRequest } from "../contract.ts";
import { SIZE_WORDS } from "../rules.ts";

/** What the office calls the pests that visitors choose from; the others are `Other`, and the words say which. */
const PEST_NAMES: Readonly<Partial<Record<string, PestName>>> = {
  ants: "Ants",
  roaches: "Roaches",
  spiders: "Spiders",
  termites: "Termites",
  bedbugs: "Bed Bugs",
  wasps: "Wasps/Hornets",
  mosquitos: "Mosquitoes",
  mice: "Rodents (Rats/Mice)",
  rats: "Rodents (Rats/Mice)",
};

/** As the office's list of pests has it. */
export const pestNameOf = (type: string): PestName => PEST_NAMES[type] ?? "Other";

/** Who asks for a consultation, with what they told of their trouble, so that nobody asks it again. */
export function describeLead(form: ConsultationRequest, language: Language): LeadContact {
  const pest = pestNameOf(form.pestType);
  const description = [
    ...(pest === "Other" ? [`Pest: ${form.pestType} (${form.pestCategory})`] : []),
    `Property: ${form.propertySize} (${SIZE_WORDS[form.propertySize]})`,
    ...(form.notes === "" ? [] : [form.notes]),
  ].join("\n");
  return { ...form, clientType: form.propertyType, language, intake: { pestTypes: [pest], description } };
}
