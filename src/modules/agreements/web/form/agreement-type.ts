import type { ContractType } from "../../rules.ts";
import { AGREEMENT_DEFAULTS, isOneVisitType, ONE_VISIT, type Terms } from "../../rules-terms.ts";
import type { AgreementChoices } from "../agreement-queries.ts";
import { withTerms, type AgreementDraft } from "./agreement-draft.ts";
import { templateFor } from "./agreement-template.ts";

interface TypeParts {
  choices: AgreementChoices;
  /** Where the work is done; empty: not known yet. */
  state: string;
  /** What was chosen before a type of one visit was; null: none was. */
  earlier: Terms | null;
}

/** Another type brings the template that fits it and the place; one of one visit has no rhythm, and gives it back. */
export function withType(
  draft: AgreementDraft,
  contractType: ContractType,
  { choices, state, earlier }: TypeParts,
): AgreementDraft {
  const next = {
    ...draft,
    contractType,
    templateId: templateFor(choices, contractType, state),
    soldAtHome: contractType === "residential",
  };
  const isOne = isOneVisitType(contractType);
  if (isOne === isOneVisitType(draft.contractType)) return next;
  const { frequency, duration } = earlier ?? AGREEMENT_DEFAULTS;
  return withTerms(next, isOne ? ONE_VISIT : { frequency, duration }, choices);
}
