import { isDeepStrictEqual } from "node:util";
import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { TemplateForm, type createAgreementTemplate, type updateAgreementTemplate } from "../../contract-templates.ts";
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
      .values({
        id,
        slug: null,
        ...columnsOf(told),
        archived_at: null,
        created_at: now,
        updated_at: now,
        updated_by: userOf(ctx),
      })
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
 * Changes a template, or archives it. Another text is another version: agreements that were written keep theirs, and a draft
 * takes this one when it is edited.
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
    if (before.row_version !== told.version) throw changedMeanwhile();
    const now = ctx.now().toISOString();
    const version = await versionOf(ctx, before, told);
    await ctx.db
      .updateTable("agreement_template")
      .set({
        ...columnsOf(told),
        version,
        row_version: before.row_version + 1,
        archived_at: told.isArchived ? (before.archived_at ?? now) : null,
        updated_at: now,
        updated_by: userOf(ctx),
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

const userOf = ({ actor }: Ctx) => ("userId" in actor ? actor.userId : null);

const columnsOf = ({ name, contractType, states }: New) => ({ name, contract_type: contractType, states });

/** That of the text as it is told: the one before, or another one that is kept now. The caller holds the template. */
async function versionOf(ctx: Ctx, { id, version }: { id: string; version: number }, told: New): Promise<number> {
  const { texts } = await ctx.db
    .selectFrom("agreement_template_version")
    .select("texts")
    .where("template_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  // A language that has no text may be left out of what was kept.
  if (isDeepStrictEqual(TemplateForm.shape.texts.parse(texts), told.texts)) return version;
  await keepVersion(ctx, id, version + 1, told);
  return version + 1;
}

async function keepVersion(ctx: Ctx, templateId: string, version: number, { texts }: New): Promise<void> {
  await ctx.db
    .insertInto("agreement_template_version")
    .values({
      template_id: templateId,
      version,
      texts: JSON.stringify(texts),
      created_by: userOf(ctx),
      created_at: ctx.now().toISOString(),
    })
    .execute();
}
