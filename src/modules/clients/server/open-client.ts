import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { ClientRecords } from "#modules/accounts/server/index.ts";
import { splitName } from "#platform/person-name.ts";
import { newId } from "#platform/server/ids.ts";
import { phoneKeyOf } from "../rules.ts";

/**
 * A client for somebody who registers. Anybody can write down anybody's address and telephone, so until the address is
 * proven it is only claimed: it neither finds nor blocks anybody, and two may claim the same.
 */
export const openClientForSignUp: ClientRecords["open"] = async (ctx, form) => {
  const id = newId();
  const now = ctx.now().toISOString();
  const { firstName, lastName } = splitName(form.fullName);
  const businessName = form.accountType === "commercial" ? form.businessName : "";
  await ctx.db
    .insertInto("client")
    .values({
      id,
      status: "pending",
      client_type: form.accountType,
      first_name: firstName,
      last_name: lastName,
      business_name: businessName === "" ? null : businessName,
      email: form.email,
      email_key: emailKeyOf(form.email),
      email_is_claimed: true,
      phone: form.phone,
      phone_key: phoneKeyOf(form.phone),
      street: form.address,
      city: form.city,
      state: form.state,
      zip_code: form.zipCode,
      source: "registration",
      language: form.language,
      how_heard: form.howHeard,
      created_at: now,
      updated_at: now,
      archived_at: null,
      merged_into: null,
    })
    .execute();
  return { clientId: id };
};
