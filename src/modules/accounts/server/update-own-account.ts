import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { OwnAccountForm } from "../contract.ts";
import type { AccountParts, ToldDetails } from "./account-parts.ts";
import type { UserRow } from "./queries.ts";

/** Of several who sign in for a client, the office's record is of the first who sees everything. */
async function isContactOf({ db }: Ctx, { id, client_id: clientId }: UserRow): Promise<boolean> {
  const first = await db
    .selectFrom("user_account")
    .select("id")
    .where("client_id", "=", clientId)
    .where("property_ids", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.id === id;
}

/**
 * Changes the login of the client who is signed in, and tells what is new of it to the record that the office has of them.
 *
 * @throws AppError request.forbidden | accounts.not_found
 */
export function updateOwnAccount(
  ctx: Ctx,
  { clientRecords }: AccountParts,
  { firstName, lastName, phone, language }: OwnAccountForm,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
    // The login is locked before its client, by everybody.
    const user = await ctx.db
      .selectFrom("user_account")
      .selectAll()
      .where("id", "=", actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError("not_found", "accounts.not_found", { detail: "This account does not exist." });
    await ctx.db
      .updateTable("user_account")
      .set({
        first_name: firstName,
        last_name: lastName,
        full_name: `${firstName} ${lastName}`,
        phone: phone === "" ? null : phone,
        language,
      })
      .where("id", "=", user.id)
      .execute();
    const told: ToldDetails = {
      ...(firstName !== user.first_name && { firstName }),
      ...(lastName !== user.last_name && { lastName }),
      // The office goes on with the number that it has, until there is another one.
      ...(phone !== "" && phone !== (user.phone ?? "") && { phone }),
      ...(language !== user.language && { language }),
    };
    if (Object.keys(told).length > 0 && (await isContactOf(ctx, user)))
      await clientRecords.tell(ctx, actor.clientId, told);
  });
}
