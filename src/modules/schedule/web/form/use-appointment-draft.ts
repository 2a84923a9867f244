import { CancelledError, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Property } from "#modules/properties/contract.ts";
import { isCallError } from "#platform/web/call.ts";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import {
  placesOffered,
  withClient,
  withProperty,
  withProposal,
  withStart,
  type AppointmentDraft,
  type DraftStart,
} from "./appointment-draft.ts";
import { proposedService } from "./service-proposal.ts";
import {
  chosenClientQuery,
  doneAppointmentsQuery,
  offeredServicesQuery,
  propertiesQuery,
} from "#modules/appointments/web/index.ts";

export interface DraftForm {
  draft: AppointmentDraft;
  change: (changes: Partial<AppointmentDraft>) => void;
  become: (next: (draft: AppointmentDraft) => AppointmentDraft) => void;
  chooseClient: (clientId: string) => void;
  chooseProperty: (propertyId: string) => void;
  properties: readonly Property[];
}

/** The fields that depend on each other, and what a chosen client brings along; not over what the form was opened for. */
export function useAppointmentDraft(
  first: AppointmentDraft,
  isNew: boolean,
  start: Omit<DraftStart, "date"> = {},
): DraftForm {
  const [draft, setDraft] = useState(first);
  const queries = useQueryClient();
  const known = useQuery({ ...propertiesQuery(draft.clientId), enabled: draft.clientId !== "" }).data ?? [];
  const properties = placesOffered(start, draft.clientId, known);

  const chooseClient = async (clientId: string) => {
    setDraft((now) => ({ ...now, clientId, propertyId: "" }));
    if (clientId === "") return;
    try {
      const [client, all, services, done] = await Promise.all([
        queries.query(chosenClientQuery(clientId)),
        queries.query(propertiesQuery(clientId)),
        queries.query(offeredServicesQuery()),
        queries.query(doneAppointmentsQuery(clientId)),
      ]);
      const places = placesOffered(start, clientId, all);
      const proposal = proposedService(services, done);
      // Another one may have been chosen meanwhile.
      setDraft((now) => {
        if (now.clientId !== clientId) return now;
        const proposed = withProposal(withClient(now, client, places), proposal);
        return clientId === start.clientId ? withStart(proposed, start, { properties: places, services }) : proposed;
      });
    } catch (error) {
      // The form was closed meanwhile.
      if (error instanceof CancelledError) return;
      if (!isCallError(error)) throw error;
      toastFailed({
        title: "The client's address, pests and last service could not be filled in",
        message: error.message,
      });
    }
  };

  const fillIn = useEffectEvent(() => {
    if (isNew && first.clientId !== "") void chooseClient(first.clientId);
  });
  useEffect(() => fillIn(), []);

  return {
    draft,
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
    become: setDraft,
    chooseClient: (clientId) => void chooseClient(clientId),
    chooseProperty: (propertyId) => {
      const property = properties.find(({ id }) => id === propertyId);
      if (property) setDraft((now) => withProperty(now, property));
    },
    properties,
  };
}
