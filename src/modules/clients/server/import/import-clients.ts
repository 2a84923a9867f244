import { setImmediate } from "node:timers/promises";
import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { importClients as endpoint } from "../../contract.ts";
import { clientPolicy } from "../../policy.ts";
import { checkImport, type CheckedImport, type GoodRow, type ImportFile } from "./check-import.ts";
import { columnsOf, profileOf } from "../client-columns.ts";
import type { ClientParts, Profile } from "../client-records.ts";
import { emailTaken } from "../create-client.ts";

/** Of one batch: the rows as the database reads them, and the profiles that are not what the database makes by itself. */
interface Batch {
  json: string;
  profiles: Map<string, Profile>;
}

const INSERT = `
  insert into client (
    id, status, client_type, first_name, last_name, business_name, email, email_key, phone, phone_key, street, city,
    state, zip_code, language, notes, preferred_contact, best_time_to_call, source, created_at, updated_at
  )
  select id, status, client_type, first_name, last_name, business_name, email, email_key, phone, phone_key, street, city,
    state, zip_code, language, notes, preferred_contact, best_time_to_call, 'office', $2, $2
  from jsonb_to_recordset($1::jsonb) as told (
    id uuid, status text, client_type text, first_name text, last_name text, business_name text, email text,
    email_key text, phone text, phone_key text, street text, city text, state text, zip_code text, language text,
    notes text, preferred_contact text, best_time_to_call text
  )`;

/**
 * Adds the clients of a file: all of them, or with `skipBad` those without a fault, or nobody. The file is checked before
 * the transaction begins, which is then as short as the rows take to be written.
 *
 * @throws AppError request.forbidden | clients.unreadable_file | clients.too_many_rows | clients.bad_rows
 *   | clients.email_taken
 */
export async function importClients(
  ctx: Ctx,
  { profiles }: Pick<ClientParts, "profiles">,
  { skipBad, ...file }: ImportFile & { skipBad: boolean },
): Promise<ResultOf<typeof endpoint>> {
  if (!clientPolicy.create(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const batches: Batch[] = [];
  const checked = await checkImport(ctx, file, (rows) => void batches.push(batchOf(rows)));
  const imported = checked.rows - checked.bad;
  if (checked.bad > 0 && !(skipBad && imported > 0)) throw badRows(checked);

  await inTransaction(ctx, async (ctx) => {
    // One import at a time: two files with the same people in another order would wait for each other's addresses.
    await rowsOf(ctx.db, "select pg_advisory_xact_lock(hashtext('clients.import'))");
    for (const batch of batches) {
      await rowsOf(ctx.db, INSERT, [batch.json, ctx.now().toISOString()]).catch(
        onConstraint("client_email_key_unique", emailTaken),
      );
      if (batch.profiles.size > 0) await profiles.write(ctx, batch.profiles);
      await setImmediate();
    }
    await audit(ctx, {
      action: "clients.imported",
      entityType: "client_import",
      entityId: newId(),
      changes: { imported, skipped: checked.bad },
    });
    await announce(ctx, "clients");
  });
  return { imported, skipped: checked.bad, faults: checked.faults };
}

function batchOf(rows: readonly GoodRow[]): Batch {
  const made = rows.map(({ details }) => ({ id: newId(), details }));
  return {
    json: JSON.stringify(made.map(({ id, details }) => ({ id, ...columnsOf(details) }))),
    profiles: new Map(
      made.filter(({ details }) => !isUsual(details)).map(({ id, details }) => [id, profileOf(details)]),
    ),
  };
}

/** What `client_open_property` makes of the first property. */
const isUsual = ({ propertyType, squareFootage }: GoodRow["details"]): boolean =>
  squareFootage === null && propertyType === null;

const badRows = ({ rows, bad, missing, faults }: CheckedImport) =>
  new AppError("invalid", "clients.bad_rows", {
    detail:
      missing.length > 0
        ? "Some required fields are not matched to any column."
        : `${bad} of ${rows} rows have errors. No clients were imported.`,
    facts: { rows, bad, missing, faults },
  });
