import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { createAgreementTemplate, updateAgreementTemplate } from "../../contract-templates.ts";
import { agreementPolicy } from "../../policy.ts";
import { AGREEMENTS } from "../events.ts";
import { changedMeanwhile } from "../queries.ts";
import { templateNotFound } from "./template-views.ts";

type New = ParsedInputOf<typeof createAgreementTemplate>;
type Changed = ParsedInputOf<typeof updateAgreementTemplate>;

/**
 * @returns its id
 * @throws AppError request.forbidden | agreements.name_taken
 */
export function createTemplate(ctx: Ctx, told: New): Promise<string> {
  refuseOthers(ctx);
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("agreement_template")
      .values({ id, slug: null, ...columnsOf(told), archived_at: null, created_at: now, updated_at: now })
      .execute()
      .catch(onNameTaken);
    await keepVersion(ctx, id, 1, told);
    await audit(ctx, {
      action: "agreements.template_created",
      entityType: "agreement_template",
      entityId: id,
      changes: { name: told.name, contract_type: told.contractType },
    });
    await announce(ctx, AGREEMENTS);
    return id;
  });
}

/**
 * Another version of a template. Agreements that were written keep theirs; a draft takes this one when it is edited.
 *
 * @throws AppError request.forbidden | agreements.template_not_found | agreements.changed_meanwhile | agreements.name_taken
 */
export function updateTemplate(ctx: Ctx, told: Changed): Promise<void> {
  refuseOthers(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom("agreement_template")
      .selectAll()
      .where("id", "=", told.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw templateNotFound();
    if (before.version !== told.version) throw changedMeanwhile();
    const now = ctx.now().toISOString();
    const version = before.version + 1;
    await keepVersion(ctx, told.id, version, told);
    await ctx.db
      .updateTable("agreement_template")
      .set({
        ...columnsOf(told),
        version,
        archived_at: told.isArchived ? (before.archived_at ?? now) : null,
        updated_at: now,
      })
      .where("id", "=", told.id)
      .execute()
      .catch(onNameTaken);
    await audit(ctx, {
      action: "agreements.template_changed",
      entityType: "agreement_template",
      entityId: told.id,
      changes: { name: [before.name, told.name], version, is_archived: told.isArchived },
    });
    await announce(ctx, AGREEMENTS);
  });
}

function refuseOthers({ actor }: Ctx): void {
  if (!agreementPolicy.manageTemplates(actor)) throw new AppError("forbidden", "request.forbidden");
}

const onNameTaken = onConstraint(
  "agreement_template_name_unique",
  () =>
    new AppError("conflict", "agreements.name_taken", {
      detail: "Another template has this name. Please choose another.",
      errors: [{ path: "name", message: "Another template has this name" }],
    }),
);

const columnsOf = ({ name, contractType, states }: New) => ({ name, contract_type: contractType, states });

async function keepVersion(ctx: Ctx, templateId: string, version: number, { texts }: New): Promise<void> {
  await ctx.db
    .insertInto("agreement_template_version")
    .values({
      template_id: templateId,
      version,
      texts: JSON.stringify(texts),
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: ctx.now().toISOString(),
    })
    .execute();
}
