import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { KnownContact } from "../contract.ts";

/**
 * The email is that of the login: what is booked under it joins the account. Where the client lives, or nothing;
 * who is limited to some places is told what they may know of those.
 */
const FIND = `
  select user_account.full_name, user_account.email,
    case when user_account.property_ids is null then client.phone else coalesce(user_account.phone, '') end as phone,
    coalesce(property.street, '') as street, coalesce(property.city, '') as city,
    coalesce(property.state, '') as state, coalesce(property.zip_code, '') as zip_code
  from user_account
  join client on client.id = user_account.client_id
  left join property on property.client_id = client.id and property.is_primary
    and (user_account.property_ids is null or property.id = any(user_account.property_ids))
  where user_account.id = $1`;

interface Row {
  full_name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Only the caller's own: nobody else can be asked for. */
export async function findKnownContact({ db, actor }: Ctx): Promise<KnownContact> {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const [row] = await rowsOf<Row>(db, FIND, [actor.userId]);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return {
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    address: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    propertyType: actor.accountType,
  };
}
