import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { AgreementSection, AgreementText } from "../../contract-agreements.ts";
import type { TemplateText, TemplateTexts } from "../../contract-templates.ts";
import { FIELD_LABELS, filledText, type Field } from "../../rules-fields.ts";
import { isOngoing } from "../../rules-terms.ts";
import { serviceNameIn } from "../service-names.ts";
import { fieldValues, type FieldValues, type Told } from "./field-values.ts";

export interface WrittenText {
  text: AgreementText;
  /** What nobody has filled in yet, by its name on the form, once each. */
  blanks: string[];
}

/** The text of an agreement in its language, or in English where the template has no other. */
export async function writeText(ctx: Ctx, told: Told, texts: TemplateTexts): Promise<WrittenText> {
  const own = texts[told.language];
  const language = own === null ? "en" : told.language;
  return writeIn(ctx, await translated(ctx, { ...told, language }), own ?? texts.en);
}

/** The service is called in the text what it is called in emails. */
async function translated(ctx: Ctx, told: Told): Promise<Told> {
  const { serviceId, serviceName, language } = told;
  if (serviceId === undefined || serviceName === undefined) return told;
  const row = { service_id: serviceId, service_name: serviceName };
  return { ...told, serviceName: await serviceNameIn(ctx, row, language) };
}

/** The same from one text. */
export async function writeIn(ctx: Ctx, told: Told, template: TemplateText): Promise<WrittenText> {
  const values = fieldValues(told, await currentCompany(ctx));
  const blanks = new Set<Field>();
  const fill = (words: string) => filledText(words, values, (field) => blanks.add(field)).trim();
  const sections = template.sections
    .map(({ heading, text }) => ({ heading: fill(heading), text: fill(text) }))
    // Of what an agreement has nothing to say, such as special terms, its heading does not stand there either.
    .filter(({ text }) => text !== "");
  const text = {
    language: told.language,
    title: fill(template.title),
    facts: factsOf(told, values),
    sections: [...sections, ...unplaced(told, template, values), ...cancelStatement(told)],
  };
  return { text, blanks: [...new Set([...blanks].map((field) => FIELD_LABELS[field] ?? field))] };
}

/** What was typed into the form and has no place in the template is not lost. */
function unplaced(told: Told, template: TemplateText, values: FieldValues): AgreementSection[] {
  const t = textsFor(told.language);
  const whole = JSON.stringify(template);
  const known = [
    ["service.list", "agreements:text.servicesHeading"],
    ["special.terms", "agreements:text.specialHeading"],
  ] as const;
  return known.flatMap(([field, heading]) => {
    const text = values[field] ?? "";
    return text === "" || whole.includes(field) ? [] : [{ heading: t(heading), text }];
  });
}

/** The last section, because the rule wants the statement beside the signature. */
function cancelStatement({ language, soldAtHome = false }: Told): AgreementSection[] {
  const t = textsFor(language);
  return soldAtHome
    ? [{ heading: t("agreements:notice.statementHeading"), text: t("agreements:notice.statement") }]
    : [];
}

function factsOf({ language, frequency, duration }: Told, values: FieldValues): AgreementText["facts"] {
  const t = textsFor(language);
  // Without an end there is no total beside what each visit costs.
  const hasTotal = !frequency || !duration || !isOngoing({ frequency, duration });
  const facts = [
    ["number", "agreement.number"],
    ["client", "client.name"],
    ["address", "property.address"],
    ["service", "service.name"],
    ["frequency", "service.frequency"],
    ["start", "agreement.start"],
    ["end", "agreement.end"],
    ["visits", "price.visits"],
    ...(hasTotal ? ([["total", "price.total"]] as const) : []),
    ["visit", "price.visit"],
    ["terms", "price.terms"],
  ] as const satisfies readonly (readonly [string, Field])[];
  return facts
    .map(([label, field]) => ({ label: t(`agreements:text.facts.${label}`), value: values[field] ?? "" }))
    .filter(({ value }) => value !== "");
}
