import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TemplateTexts } from "../../contract-templates.ts";

export interface TemplateVersion {
  id: string;
  name: string;
  version: number;
  /** Where it is offered; empty: in each state. */
  states: string[];
  texts: TemplateTexts;
}

/**
 * A template as it is now, or as it was in a version.
 *
 * @throws AppError agreements.template_not_found: there is none, or it was archived and no version is asked for
 */
export async function findTemplate(ctx: Ctx, id: string, version?: number): Promise<TemplateVersion> {
  const row = isId(id) ? await read(ctx, id, version) : undefined;
  if (!row)
    throw new AppError("not_found", "agreements.template_not_found", { detail: "This template does not exist." });
  return row;
}

const read = ({ db }: Ctx, id: string, version: number | undefined): Promise<TemplateVersion | undefined> =>
  db
    .selectFrom("agreement_template")
    .innerJoin("agreement_template_version", "agreement_template_version.template_id", "agreement_template.id")
    .select([
      "agreement_template.id",
      "agreement_template.name",
      "agreement_template.states",
      "agreement_template_version.version",
      "agreement_template_version.texts",
    ])
    .where("agreement_template.id", "=", id)
    .$if(version === undefined, (rows) =>
      rows
        .where("agreement_template.archived_at", "is", null)
        .whereRef("agreement_template_version.version", "=", "agreement_template.version"),
    )
    .$if(version !== undefined, (rows) => rows.where("agreement_template_version.version", "=", version ?? 0))
    .executeTakeFirst();
