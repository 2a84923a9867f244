import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { propertiesQuery } from "#modules/appointments/web/index.ts";
import type { AgreementDraft } from "./agreement-draft.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";
import { withState } from "./agreement-template.ts";

/** The state in which the work is done; empty while it is not known. */
export function usePlaceState({ clientId, propertyId }: Pick<AgreementDraft, "clientId" | "propertyId">): string {
  const properties = useQuery({ ...propertiesQuery(clientId), enabled: clientId !== "" }).data ?? [];
  return properties.find(({ id, isPrimary }) => (propertyId === "" ? isPrimary : id === propertyId))?.state ?? "";
}

/** The same; once it is another one, the template is that of the new state, unless somebody's choice is offered there. */
export function useTemplateOfPlace({
  draft,
  become,
  choices,
}: Pick<AgreementFormParts, "draft" | "become" | "choices">): string {
  const state = usePlaceState(draft);
  // For which state it was chosen last: of a draft that is edited, or was kept over a reload, its own template stays.
  const [before, setBefore] = useState<string | null>(draft.clientName === "" ? "" : null);
  if (state !== "" && state !== before) {
    setBefore(state);
    if (before !== null) become((now) => withState(now, { choices, before, after: state }));
  }
  return state;
}
