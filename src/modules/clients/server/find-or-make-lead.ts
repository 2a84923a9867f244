import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { Language } from "#platform/languages.ts";
import { splitName } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { phoneKeyOf, type ClientType, type PestName, type Urgency } from "../rules.ts";

export interface LeadContact {
  clientType: ClientType;
  fullName: string;
  /** Empty for whoever wants to be called; it then finds nobody. */
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  language: Language;
  /** What they told of their trouble; kept with a lead that is made, so that nobody asks again. */
  intake?: { pestTypes: readonly PestName[]; description: string; urgency?: Urgency };
}

/**
 * An e-mail address tells more than a telephone, so it decides where the two belong to different clients. Whoever was
 * merged into another client is found there. Who is held is archived by nobody before the booking stands.
 *
 * What somebody wrote down about themselves finds nobody: an address that is only claimed, and the telephone of a
 * registration, which nobody ever proves. Otherwise one could register with a neighbour's number and be given the
 * neighbour's bookings.
 */
const statement = (hold: "for key share" | "") => `
  with known as (
    select client.id from client
    where client.archived_at is null and not client.email_is_claimed
      and (
        (client.email_key = $3 and client.email_key <> '')
        or (client.phone_key = $5 and $5 <> '' and client.source <> 'registration')
        or client.id = any(array(
          select gone.merged_into from client as gone
          where gone.merged_into is not null and not gone.email_is_claimed
            and ((gone.email_key = $3 and $3 <> '') or (gone.phone_key = $5 and $5 <> ''))
        ))
      )
    order by (client.email_key = $3 and $3 <> '') desc, client.created_at, client.id
    limit 1
  ), found as (
    select client.id from client
    where client.id = (select known.id from known) and client.archived_at is null
    ${hold}
  ), made as (
    insert into client (
      id, status, client_type, first_name, last_name, business_name, email, email_key, phone, phone_key,
      street, city, state, zip_code, source, language, preferred_contact, created_at, updated_at
    )
    select $1, 'pending', $6, $7, $8, null, $2, $3, $4, $5, $9, $10, $11, $12, 'consultation', $13,
      case when $2 = '' then 'phone' end, $14, $14
    where not exists (select from known)
    on conflict do nothing
    returning client.id
  ), told as (
    insert into client_intake (client_id, pest_types, description, urgency)
    select made.id, $15::text[], $16, $17 from made where cardinality($15::text[]) > 0 or $16 <> ''
  )
  select found.id, false as made from found
  union all
  select made.id, true as made from made`;

const FIND_OR_MAKE = statement("for key share");
const LOOK_OR_MAKE = statement("");

/**
 * The client who has this e-mail address or telephone number, or a new lead (status `pending`).
 *
 * Two may ask at once for one person: unique indexes let one of them make the lead, the other waits for it and is
 * then given the same. An existing client is left exactly as it is, and held from now on. With `isHeldLater` the caller
 * does that, and finds out whether they are still there.
 */
export async function findOrMakeLead(
  ctx: Ctx,
  contact: LeadContact,
  { isHeldLater = false } = {},
): Promise<{ id: string; made: boolean }> {
  const { firstName, lastName } = splitName(contact.fullName);
  const values = [
    newId(),
    contact.email,
    emailKeyOf(contact.email),
    contact.phone,
    phoneKeyOf(contact.phone),
    contact.clientType,
    firstName,
    lastName,
    contact.address,
    contact.city,
    contact.state,
    contact.zipCode,
    contact.language,
    ctx.now().toISOString(),
    contact.intake?.pestTypes ?? [],
    contact.intake?.description ?? "",
    contact.intake?.urgency ?? null,
  ];
  const text = isHeldLater ? LOOK_OR_MAKE : FIND_OR_MAKE;
  // No row: somebody made the lead, or archived or merged the one who was known, after this statement began to read. The
  // next one sees what they did; that cannot go on for ever.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [lead] = await rowsOf<{ id: string; made: boolean }>(ctx.db, text, values);
    if (lead) return lead;
  }
  throw new Error("A lead could be neither found nor made.");
}
