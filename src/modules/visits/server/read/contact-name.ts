import type { SummaryRow } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";

export type Contact = Pick<SummaryRow, "visitor_name" | "client_type" | "first_name" | "last_name" | "business_name">;

/** Whom a visit is for: the visitor’s own name while they are no client, else the client’s; empty where nobody is known. */
export function contactNameOf({ visitor_name, client_type, first_name, last_name, business_name }: Contact): string {
  if (visitor_name !== null) return visitor_name;
  if (client_type === null || first_name === null || last_name === null) return "";
  return clientNameOf({ client_type, first_name, last_name, business_name });
}
