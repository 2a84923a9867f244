import type { ContractType } from "../../rules.ts";
import { isOfferedIn } from "../../rules-templates.ts";
import { AGREEMENT_DEFAULTS } from "../../rules-terms.ts";
import type { AgreementChoices } from "../agreement-queries.ts";
import type { AgreementDraft } from "./agreement-draft.ts";

/**
 * Of those of the type that are offered in the state: one that was written for it, else the default one, else the first.
 * An empty state is not known yet, and only those for every state are.
 */
export function templateFor({ templates }: AgreementChoices, type: ContractType, state = ""): string {
  const offered = templates.filter(({ states }) => isOfferedIn(states, state));
  const fitting = offered.filter(({ contractType }) => contractType === type);
  const own = fitting.find(({ states }) => states.includes(state));
  const usual = fitting.find(({ slug }) => slug === AGREEMENT_DEFAULTS.template);
  return (own ?? usual ?? fitting[0] ?? offered[0])?.id ?? "";
}

/** In another state another template, unless somebody has chosen one that is offered there, too. */
export function withState(
  draft: AgreementDraft,
  { choices, before, after }: { choices: AgreementChoices; before: string; after: string },
): AgreementDraft {
  const { contractType, templateId } = draft;
  const chosen = choices.templates.find(({ id }) => id === templateId);
  const isOwnChoice = templateId !== templateFor(choices, contractType, before);
  if (chosen && isOwnChoice && isOfferedIn(chosen.states, after)) return draft;
  return { ...draft, templateId: templateFor(choices, contractType, after) };
}
