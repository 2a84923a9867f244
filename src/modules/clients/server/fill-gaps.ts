import type { Ctx } from "#platform/server/context.ts";
import { findIntake, type ClientRow, type IntakeRow } from "./queries.ts";

/** What a client lacks and another one tells; nothing that is known is replaced. The version rises in any case. */
export async function fillGaps(ctx: Ctx, kept: ClientRow, other: ClientRow): Promise<void> {
  await ctx.db
    .updateTable("client")
    .set((eb) => ({
      // Whoever asked for something and whoever is a client already are a client.
      ...(kept.status === "pending" && other.status !== "pending" && { status: other.status }),
      ...(kept.first_name === "" &&
        kept.last_name === "" && { first_name: other.first_name, last_name: other.last_name }),
      ...(kept.first_name === other.first_name && kept.last_name === "" && { last_name: other.last_name }),
      // The other one is archived by now, so the address is free.
      ...(kept.email === "" && { email: other.email, email_key: other.email_key }),
      ...(kept.phone === "" && { phone: other.phone, phone_key: other.phone_key }),
      ...(kept.business_name === null && { business_name: other.business_name }),
      ...(kept.how_heard === null && { how_heard: other.how_heard }),
      notes: joined([kept.notes, other.notes]),
      version: eb("version", "+", 1),
      updated_at: ctx.now().toISOString(),
    }))
    .where("id", "=", kept.id)
    .execute();
}

/** The same with what troubles them: all pests of both, the words of both, choices where none was made. */
export async function fillIntake(ctx: Ctx, keptId: string, otherId: string): Promise<void> {
  const other = await findIntake(ctx, otherId);
  if (!other) return;
  const known = await findIntake(ctx, keptId);
  const columns = known ? filled(known, other) : { ...other, client_id: undefined };
  await ctx.db
    .insertInto("client_intake")
    .values({ ...columns, client_id: keptId })
    .onConflict((conflict) => conflict.constraint("client_intake_pk").doUpdateSet(columns))
    .execute();
  await ctx.db.deleteFrom("client_intake").where("client_id", "=", otherId).execute();
}

/** What the form begins with: nobody need have chosen it, so a choice of the other client says more. */
const PRESET = {
  severity: "moderate",
  when_started: null,
  previous_treatments: null,
  urgency: "normal",
  service_type: "monthly",
} as const;

function filled(known: IntakeRow, other: IntakeRow): Omit<IntakeRow, "client_id"> {
  const chosen = <Column extends keyof typeof PRESET>(column: Column) =>
    known[column] === null || known[column] === PRESET[column] ? (other[column] ?? known[column]) : known[column];
  return {
    pest_types: [...new Set([...known.pest_types, ...other.pest_types])],
    severity: chosen("severity"),
    when_started: chosen("when_started"),
    previous_treatments: chosen("previous_treatments"),
    description: joined([known.description, other.description]),
    urgency: chosen("urgency"),
    service_type: chosen("service_type"),
    special_requests: joined([known.special_requests, other.special_requests]),
  };
}

/** Each text once, one below the other. */
const joined = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ""))].join("\n\n");
