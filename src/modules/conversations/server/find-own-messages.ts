import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** What somebody wrote in the form of the contact page, by their proven address. */
export const findOwnMessages = async ({ db }: Ctx, email: string) =>
  email === ""
    ? []
    : db
        .selectFrom("contact_message")
        .select(["reference", "name", "phone", "service", "message", "created_at as writtenAt"])
        .where(sql<string>`lower(email)`, "=", email)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
