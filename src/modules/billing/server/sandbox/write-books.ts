import type { Insertable } from "kysely";
import type { Database } from "#platform/server/database/db.ts";
import type { ProviderEvent } from "../providers/ask-provider.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { sandboxId } from "./open-sandbox.ts";
import type { DueKind } from "./sandbox-tables.ts";

const GIVE_UP_AFTER_MS = 3 * 86_400_000;

type Movement = Pick<Insertable<Database["sandbox_entry"]>, "kind" | "object_id" | "charge_id" | "cents" | "at"> & {
  fee_cents?: number;
  payout_id?: string;
};

/** One line of the books. A second one of the same movement is refused by `sandbox_entry_once`. */
export async function addEntry(db: SandboxTransaction, movement: Movement): Promise<void> {
  await db
    .insertInto("sandbox_entry")
    .values({ id: sandboxId("txn"), fee_cents: 0, payout_id: null, ...movement })
    .execute();
}

interface Happening {
  type: string;
  subject: ProviderEvent["subject"];
  /** When it happened: before now where the program was down. */
  at: string;
}

/** Something that the program is told; it is due at once, and given up three days after it happened. */
export async function addEvent(db: SandboxTransaction, { type, subject, at }: Happening): Promise<void> {
  const givenUpAt = new Date(Date.parse(at) + GIVE_UP_AFTER_MS).toISOString();
  await db
    .insertInto("sandbox_event")
    .values({
      id: sandboxId("evt"),
      type,
      subject: JSON.stringify(subject),
      at,
      next_at: at,
      given_up_at: givenUpAt,
    })
    .execute();
}

export async function addDue(db: SandboxTransaction, what: DueKind, objectId: string, at: Date): Promise<void> {
  await db.insertInto("sandbox_due").values({ what, object_id: objectId, at: at.toISOString() }).execute();
}
