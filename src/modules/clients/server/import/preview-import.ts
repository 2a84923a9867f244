import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { previewImport as endpoint } from "../../contract.ts";
import { clientPolicy } from "../../policy.ts";
import { checkImport, type GoodRow, type ImportFile } from "./check-import.ts";
import { columnsOf } from "../client-columns.ts";
import { clientNameOf } from "../../rules.ts";

const MAX_SAMPLES = 5;

/**
 * What an import would do. Nothing is changed.
 *
 * @throws AppError request.forbidden | clients.unreadable_file | clients.too_many_rows
 */
export async function previewImport(ctx: Ctx, file: ImportFile): Promise<ResultOf<typeof endpoint>> {
  if (!clientPolicy.create(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const sample: GoodRow[] = [];
  const checked = await checkImport(ctx, file, (rows) => {
    sample.push(...rows.slice(0, MAX_SAMPLES - sample.length));
  });
  return { ...checked, good: checked.rows - checked.bad, sample: sample.map(toSample) };
}

const toSample = ({ line, details }: GoodRow) => ({
  line,
  name: clientNameOf(columnsOf(details)),
  email: details.email,
  phone: details.phone,
  address: `${details.address}, ${details.city}, ${details.state} ${details.zipCode}`,
});
