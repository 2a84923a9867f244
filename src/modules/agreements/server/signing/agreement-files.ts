import { SYSTEM } from "#platform/actor.ts";
import type { StoredFileAnswer } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { agreementPolicy } from "../../policy.ts";
import { noPdfYet } from "./sign-refusals.ts";
import type { EditionRow } from "./sign-state.ts";

/** What its PDFs belong to. */
export const AGREEMENT_FILE = "agreement";

/** The office, and whoever speaks for all of the client, of what was sent. */
export const agreementFileOwners: FileOwners = {
  [AGREEMENT_FILE]: async (ctx, agreementId) => {
    if (agreementPolicy.read(ctx.actor)) return true;
    const agreement = await ctx.db
      .selectFrom("agreement")
      .select(["status", "client_id as clientId"])
      .where("id", "=", agreementId)
      .executeTakeFirst();
    return agreement !== undefined && agreementPolicy.readOwn(ctx.actor, agreement);
  },
};

/**
 * The signed copy of a text, else that which is to be signed, or byte for byte what was signed. Whoever asks has been
 * judged; another one may lie there later.
 *
 * @throws AppError agreements.no_pdf_yet
 */
export async function readEditionFile(
  ctx: Ctx,
  files: Files,
  edition: EditionRow,
  as: "latest" | "presented" = "latest",
): Promise<StoredFileAnswer> {
  const { pdf_file_id: presented, signed_file_id: signed } = edition;
  const id = as === "latest" ? (signed ?? presented) : presented;
  if (id === null) throw noPdfYet();
  const file = await readFile({ ...ctx, actor: SYSTEM }, { files, owners: {} }, { id, size: "original" });
  return { ...file, keep: "never" };
}
