import { findUserNames } from "#modules/accounts/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AgreementTemplate } from "../../contract-templates.ts";
import { agreementPolicy } from "../../policy.ts";

/** Up to so many agreements are counted. */
const MAX_USES = 10_001;

const templates = ({ db }: Ctx) =>
  db
    .selectFrom("agreement_template")
    .innerJoin("agreement_template_version", (join) =>
      join
        .onRef("agreement_template_version.template_id", "=", "agreement_template.id")
        .onRef("agreement_template_version.version", "=", "agreement_template.version"),
    )
    .selectAll("agreement_template")
    .select("agreement_template_version.texts")
    .select((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom("agreement")
            .select("agreement.id")
            .whereRef("agreement.template_id", "=", "agreement_template.id")
            .limit(MAX_USES)
            .as("used"),
        )
        .select((used) => used.fn.countAll<number>().as("uses"))
        .as("uses"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof templates>["executeTakeFirstOrThrow"]>>;

/** By type and name; those that are archived last, where they are asked for. */
export async function listTemplates(ctx: Ctx, { archived }: { archived: boolean }): Promise<AgreementTemplate[]> {
  const rows = await templates(ctx)
    .$if(!archived, (all) => all.where("agreement_template.archived_at", "is", null))
    .orderBy((eb) => eb("agreement_template.archived_at", "is not", null))
    .orderBy("agreement_template.contract_type")
    .orderBy("agreement_template.name")
    .execute();
  return describe(ctx, rows);
}

/** @throws AppError agreements.template_not_found */
export async function describeTemplate(ctx: Ctx, id: string): Promise<AgreementTemplate> {
  const row = await templates(ctx).where("agreement_template.id", "=", id).executeTakeFirst();
  const [view] = row ? await describe(ctx, [row]) : [];
  if (!view) throw templateNotFound();
  return view;
}

export const templateNotFound = () =>
  new AppError("not_found", "agreements.template_not_found", { detail: "This template does not exist." });

async function describe(ctx: Ctx, rows: readonly Row[]): Promise<AgreementTemplate[]> {
  const names = await findUserNames(
    ctx,
    rows.flatMap(({ updated_by: by }) => by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    contractType: row.contract_type,
    states: row.states,
    texts: row.texts,
    version: row.row_version,
    textVersion: row.version,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by === null ? null : (names.get(row.updated_by) ?? null),
    uses: row.uses ?? 0,
    can: { edit: agreementPolicy.manageTemplates(ctx.actor) },
  }));
}

/** So many are shown: each can be two megabytes. */
const MAX_VERSIONS = 50;

/** The latest versions first. */
export async function listVersions(ctx: Ctx, id: string) {
  const rows = await ctx.db
    .selectFrom("agreement_template_version")
    .selectAll()
    .where("template_id", "=", id)
    .orderBy("version", "desc")
    .limit(MAX_VERSIONS)
    .execute();
  if (rows.length === 0) throw templateNotFound();
  const names = await findUserNames(
    ctx,
    rows.flatMap(({ created_by: by }) => by ?? []),
  );
  return rows.map(({ version, texts, created_at: createdAt, created_by: by }) => ({
    version,
    texts,
    createdAt,
    createdBy: by === null ? null : (names.get(by) ?? null),
  }));
}
