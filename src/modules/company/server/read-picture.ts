import type { PictureAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { companyPolicy } from "../policy.ts";
import { currentCompany } from "./queries.ts";

/**
 * A picture of the team; one that no page shows is there for the office alone.
 *
 * @throws AppError company.picture_not_found
 */
export async function readPicture(ctx: Ctx, files: Files, id: string): Promise<PictureAnswer> {
  const { team } = await currentCompany(ctx);
  const isShown = team.some(({ pictureId }) => pictureId === id);
  const picture =
    isShown || companyPolicy.update(ctx.actor)
      ? await ctx.db.selectFrom("company_picture").selectAll().where("id", "=", id).executeTakeFirst()
      : undefined;
  if (!picture)
    throw new AppError("not_found", "company.picture_not_found", { detail: "This picture does not exist." });
  return { type: picture.content_type, body: await files.read(picture.file_key) };
}
