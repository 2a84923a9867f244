import type { Language } from "#platform/languages.ts";
import type { IssueForm } from "./contract.ts";

export interface IssueText {
  subject: string;
  text: string;
}
/** A language that is left out reads the English one. */
export type IssueTexts = { en: IssueText } & Partial<Record<Language, IssueText>>;

export const toTexts = ({ subject, text, ...form }: IssueForm): IssueTexts => ({
  en: { subject, text },
  ...(form.subjectEs !== "" && { es: { subject: form.subjectEs, text: form.textEs } }),
  ...(form.subjectFr !== "" && { fr: { subject: form.subjectFr, text: form.textFr } }),
});

export const toForm = ({ en, es, fr }: IssueTexts): IssueForm => ({
  ...en,
  subjectEs: es?.subject ?? "",
  textEs: es?.text ?? "",
  subjectFr: fr?.subject ?? "",
  textFr: fr?.text ?? "",
});
