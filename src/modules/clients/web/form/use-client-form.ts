import { useState } from "react";
import type * as z from "zod";
import { isCallError } from "#platform/web/call.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { ClientForm, TakenBy, type ClientDetail, type FilledClientForm } from "../../contract.ts";

/** Somebody who has the address or the number already. */
export type Owner = z.output<typeof TakenBy>["client"];

interface ClientFormActions {
  /** @throws CallError */
  save: (details: FilledClientForm) => Promise<ClientDetail>;
  onSaved: (client: ClientDetail) => void;
  failed: string;
}

/** The form of a client, which knows who has the email address that was refused. */
export function useClientForm({ save, onSaved, failed }: ClientFormActions) {
  const [owner, setOwner] = useState<Owner | null>(null);
  const form = useSchemaForm({
    schema: ClientForm,
    send: async (details) => {
      setOwner(null);
      try {
        onSaved(await save(details));
      } catch (error) {
        setOwner(ownerOf(error));
        throw error;
      }
    },
    failed,
    atField: { "clients.email_taken": "email", "clients.phone_taken": "phone" },
  });
  return { form, owner };
}

function ownerOf(error: unknown): Owner | null {
  if (!isCallError(error)) return null;
  return TakenBy.safeParse(error.facts).data?.client ?? null;
}
