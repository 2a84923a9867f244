import type { Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { agreementPolicy } from "../policy.ts";
import { agreementNotFound } from "./signing/sign-refusals.ts";

export type AgreementRow = Selectable<Database["agreement"]>;

/** Only rows that the office may read; what a client sees of their own is read by `signing/own-agreements.ts`. */
export function visibleAgreements({ db, actor }: Ctx) {
  const all = db.selectFrom("agreement");
  if (agreementPolicy.read(actor)) return all;
  return all.where((eb) => eb.lit(false));
}

/** @throws AppError agreements.not_found */
export async function findAgreement(ctx: Ctx, id: string): Promise<AgreementRow> {
  const row = isId(id)
    ? await visibleAgreements(ctx).selectAll("agreement").where("agreement.id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw agreementNotFound();
  return row;
}

export interface SeenAgreement {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

/**
 * The agreement, held until the caller's transaction ends; everything else that it touches is taken after it.
 *
 * @throws AppError agreements.not_found | agreements.changed_meanwhile
 */
export async function lockAgreement(ctx: Ctx, { id, version }: SeenAgreement): Promise<AgreementRow> {
  const row = isId(id)
    ? await visibleAgreements(ctx)
        .selectAll("agreement")
        .where("agreement.id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw agreementNotFound();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

export const changedMeanwhile = () =>
  new AppError("conflict", "agreements.changed_meanwhile", {
    detail: "Someone else changed this agreement in the meantime. Please check it and try again.",
  });
