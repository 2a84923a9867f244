import type { Insertable } from "kysely";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { ClientForm } from "./contract.ts";
import { phoneKeyOf } from "./rules.ts";
import type {} from "./server/tables.ts";

export type ClientRow = Insertable<Database["client"]>;

let made = 0;

/** The last four digits of a number that no test writes out: those begin with `01`, and how many clients are made before is chance. */
const lastDigits = (number: number): string => String(1_000 + (number % 9_000));

/** A valid client whom nobody else is; what is told wins. */
export function clientRow({ now, ...told }: Partial<ClientRow> & { now: Date }): ClientRow {
  const number = ++made;
  const email = told.email ?? `client-${number}@homes.example`;
  const phone = told.phone ?? `(302) 555-${lastDigits(number)}`;
  return {
    id: newId(),
    status: "active",
    client_type: "residential",
    first_name: "Robin",
    last_name: `Alderbrook ${number}`,
    business_name: null,
    street: `${number} Larkspur Lane`,
    city: "Newark",
    state: "DE",
    zip_code: "19711",
    source: "office",
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    archived_at: null,
    ...told,
    email,
    email_key: emailKeyOf(email),
    phone,
    phone_key: phoneKeyOf(phone),
  };
}

export async function makeClient(ctx: Ctx, told: Partial<ClientRow> = {}): Promise<ClientRow> {
  const row = clientRow({ ...told, now: ctx.now() });
  await ctx.db.insertInto("client").values(row).execute();
  return row;
}

/** A filled-in form of the office for a client whom nobody else is; what is told wins. */
export function clientForm(told: Partial<ClientForm> = {}): ClientForm {
  const number = ++made;
  return {
    firstName: "Robin",
    lastName: `Fernsby ${number}`,
    email: `form-${number}@homes.example`,
    phone: `(410) 555-${lastDigits(number)}`,
    address: `${number} Foxglove Close`,
    city: "Elkton",
    state: "MD",
    zipCode: "21921",
    ...told,
  };
}
