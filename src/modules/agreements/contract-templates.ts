import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { stateField } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { AgreementText } from "./contract-agreements.ts";
import { neededField } from "./contract-form.ts";
import { CONTRACT_TYPES } from "./rules.ts";
import { unknownFields } from "./rules-fields.ts";

/* The texts that agreements are made of. Each other text is another version; agreements keep the one they were written with. */

const MAX_SECTIONS = 30;

const template = (field: z.ZodString) =>
  field.superRefine((text, context) => {
    const [unknown] = unknownFields(text);
    if (unknown !== undefined)
      context.addIssue({ code: "custom", message: `There is no field {{${unknown}}}. Please choose one of the list.` });
  });

export const TemplateText = z.object({
  title: template(z.string().trim().min(1, "Please enter a title").max(200, "Please keep this under 201 characters")),
  sections: z
    .array(
      z.object({
        heading: template(
          z.string().trim().min(1, "Please enter a heading").max(200, "Please keep this under 201 characters"),
        ),
        text: template(
          z.string().trim().min(1, "Please enter the text").max(10_000, "Please keep this under 10,001 characters"),
        ),
      }),
    )
    .min(1, "Please add at least one section")
    .max(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections`),
});
export type TemplateText = z.output<typeof TemplateText>;

/** In the languages that clients read; who reads another gets the English one. */
const TemplateTexts = z.object({
  en: TemplateText,
  es: TemplateText.nullable().default(null),
  fr: TemplateText.nullable().default(null),
});
export type TemplateTexts = z.output<typeof TemplateTexts>;

export const TemplateForm = z.object({
  name: neededField(100, "Please enter a name"),
  contractType: z.enum(CONTRACT_TYPES, "Please choose a contract type"),
  /** Where it is offered; empty: in each state. */
  states: z.array(stateField("Please choose a state")).max(60).default([]),
  texts: TemplateTexts,
});

export const AgreementTemplate = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  name: z.string(),
  contractType: z.enum(CONTRACT_TYPES),
  states: z.array(z.string()),
  texts: TemplateTexts,
  /** Sent back with a change: it counts every change. */
  version: z.number().int(),
  /** Counts the texts: a new name or archiving makes no other one. */
  textVersion: z.number().int(),
  isArchived: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  /** So many agreements were written with it. */
  uses: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type AgreementTemplate = z.infer<typeof AgreementTemplate>;

export const listAgreementTemplates = endpoint({
  method: "GET",
  path: "/api/agreement-templates",
  summary: "All templates by type and name, with those that are archived where asked",
  access: "contracts.read",
  input: z.object({ archived: z.string().max(10).pipe(z.stringbool()).default(false) }),
  output: z.object({ data: z.array(AgreementTemplate), languages: z.array(z.enum(LANGUAGES)) }),
  errors: [],
});

export const createAgreementTemplate = endpoint({
  method: "POST",
  path: "/api/agreement-templates",
  summary: "Adds a template",
  access: "contracts.write",
  idempotent: true,
  status: 201,
  maxBodyBytes: 2 * 1024 * 1024,
  input: TemplateForm,
  output: AgreementTemplate,
  errors: ["agreements.name_taken"],
});

const TemplateId = z.uuid("This template does not exist");

export const updateAgreementTemplate = endpoint({
  method: "PUT",
  path: "/api/agreement-templates/{id}",
  summary: "Changes or archives a template. Another text is another version; drafts keep theirs until they are edited",
  access: "contracts.write",
  maxBodyBytes: 2 * 1024 * 1024,
  input: TemplateForm.extend({ id: TemplateId, version: z.number().int(), isArchived: z.boolean().default(false) }),
  output: AgreementTemplate,
  errors: ["agreements.template_not_found", "agreements.changed_meanwhile", "agreements.name_taken"],
});

export const listTemplateVersions = endpoint({
  method: "GET",
  path: "/api/agreement-templates/{id}/versions",
  summary: "The latest versions of a template, at most 50",
  access: "contracts.read",
  input: z.object({ id: TemplateId }),
  output: z.object({
    data: z.array(
      z.object({
        version: z.number().int(),
        texts: TemplateTexts,
        createdAt: z.string(),
        createdBy: z.string().nullable(),
      }),
    ),
  }),
  errors: ["agreements.template_not_found"],
});

export const previewAgreementTemplate = endpoint({
  method: "POST",
  path: "/api/agreement-templates/preview",
  summary: "How a text reads for a real client; nothing is kept",
  access: "contracts.read",
  maxBodyBytes: 2 * 1024 * 1024,
  input: z.object({
    text: TemplateText,
    language: z.enum(LANGUAGES).default("en"),
    clientId: z.uuid().nullable().default(null),
  }),
  output: z.object({ text: AgreementText, blanks: z.array(z.string()) }),
  errors: ["clients.not_found"],
});
