import { sql } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listStaff as endpoint } from "../../contract.ts";

/** Everybody of the office and the road who can sign in, could, or is asked to. By the index user_account_staff. */
const staffAccounts = ({ db }: Ctx) =>
  db
    .selectFrom("user_account")
    .leftJoin("two_factor", (join) =>
      join.onRef("two_factor.user_id", "=", "user_account.id").on("two_factor.enabled_at", "is not", null),
    )
    .where("user_account.kind", "=", "staff")
    .select([
      "user_account.id",
      "user_account.first_name",
      "user_account.last_name",
      "user_account.full_name",
      "user_account.email",
      "user_account.phone",
      "user_account.staff_role",
      "user_account.created_at",
      "user_account.email_confirmed_at",
      "user_account.deactivated_at",
      "user_account.last_signed_in_at",
      "two_factor.enabled_at as two_factor_since",
    ]);

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffById>>>;

export const findStaffById = (ctx: Ctx, id: string) =>
  staffAccounts(ctx).where("user_account.id", "=", id).executeTakeFirst();

/** One page by name, and how many there are in all. */
export async function listStaff(ctx: Ctx, { search, page, limit }: ParsedInputOf<typeof endpoint>) {
  const matching = staffAccounts(ctx).$if(search !== "", (all) => all.where(isNamed(search)));
  const rows = await matching
    .orderBy(sql`lower(user_account.full_name)`)
    .orderBy("user_account.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Part of a name or an email address; spelt as in the index user_account_search. */
export const isNamed = (search: string) =>
  sql<boolean>`lower(user_account.full_name || ' ' || user_account.email) like ${partOf(search)}`;

const partOf = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
