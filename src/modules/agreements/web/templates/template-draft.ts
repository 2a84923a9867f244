import type { Language } from "#platform/languages.ts";
import type { AgreementTemplate, TemplateText, TemplateTexts } from "../../contract-templates.ts";
import { BLANK, type Field } from "../../rules-fields.ts";
import type { ContractType } from "../../rules.ts";

/** A section as it is typed; a key stays with it wherever it is moved. */
export interface DraftSection {
  key: number;
  heading: string;
  text: string;
}

export interface DraftText {
  title: string;
  sections: readonly DraftSection[];
}

export interface TemplateDraft {
  name: string;
  contractType: ContractType;
  /** Codes with commas between them. */
  states: string;
  /** Null: who reads it in this language gets the English one. */
  texts: Record<Language, DraftText | null>;
}

const EMPTY: DraftText = { title: "", sections: [{ key: 0, heading: "", text: "" }] };

export const startTemplate = (template: AgreementTemplate | null): TemplateDraft => ({
  name: template?.name ?? "",
  contractType: template?.contractType ?? "residential",
  states: template?.states.join(", ") ?? "",
  texts: {
    en: template ? draftText(template.texts.en) : EMPTY,
    es: template?.texts.es ? draftText(template.texts.es) : null,
    fr: template?.texts.fr ? draftText(template.texts.fr) : null,
  },
});

const draftText = ({ title, sections }: TemplateText): DraftText => ({
  title,
  sections: sections.map((section, key) => ({ key, ...section })),
});

export const textToSend = ({ title, sections }: DraftText): TemplateText => ({
  title,
  sections: sections.map(({ heading, text }) => ({ heading, text })),
});

/** As the endpoint takes it. */
export function templateToSend({ name, contractType, states, texts }: TemplateDraft) {
  const sent: TemplateTexts = {
    en: textToSend(texts.en ?? EMPTY),
    es: texts.es && textToSend(texts.es),
    fr: texts.fr && textToSend(texts.fr),
  };
  const codes = states
    .split(/[\s,]+/)
    .map((code) => code.toUpperCase())
    .filter((code) => code !== "");
  return { name, contractType, states: codes, texts: sent };
}

export const withText = (draft: TemplateDraft, language: Language, text: DraftText | null): TemplateDraft => ({
  ...draft,
  texts: { ...draft.texts, [language]: text },
});

/** Another language begins with the headings and words of the English one, to be translated. */
export const withLanguage = (draft: TemplateDraft, language: Language): TemplateDraft =>
  withText(draft, language, draft.texts.en ?? EMPTY);

export const withSection = (text: DraftText, key: number, change: Partial<DraftSection>): DraftText => ({
  ...text,
  sections: text.sections.map((section) => (section.key === key ? { ...section, ...change } : section)),
});

export function withNewSection(text: DraftText): DraftText {
  const key = Math.max(-1, ...text.sections.map((section) => section.key)) + 1;
  return { ...text, sections: [...text.sections, { key, heading: "", text: "" }] };
}

export const withoutSection = (text: DraftText, key: number): DraftText => ({
  ...text,
  sections: text.sections.filter((section) => section.key !== key),
});

/** One place up (-1) or down (1); at the end it stays. */
export function withMoved(text: DraftText, key: number, by: -1 | 1): DraftText {
  const from = text.sections.findIndex((section) => section.key === key);
  const moved = text.sections[from];
  const to = from + by;
  if (!moved || to < 0 || to >= text.sections.length) return text;
  return { ...text, sections: text.sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** With a field where the cursor is; at the end where there is none. */
export const withField = (text: string, field: Field, at: number | null): string => {
  const place = at ?? text.length;
  return `${text.slice(0, place)}{{${field}}}${text.slice(place)}`;
};

/** Enough of it is there to be shown; what is empty is no fault while one types. */
export const isShowable = ({ title, sections }: DraftText): boolean =>
  title.trim() !== "" && sections.every(({ heading, text }) => heading.trim() !== "" && text.trim() !== "");

export const BLANK_WORDS = `Blanks such as ${BLANK} are filled in when an agreement is written.`;
