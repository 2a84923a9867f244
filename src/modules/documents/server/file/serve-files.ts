import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { SYSTEM } from "#platform/actor.ts";
import * as contract from "../../contract.ts";
import { ownClientId } from "../queries.ts";
import { writeClientFile, type FileParts } from "./write-client-file.ts";

export function serveFiles(serve: Serve, parts: FileParts): void {
  serve(contract.exportClientFile, async (ctx, { id }) => {
    // Whoever may take along everything may take along what is in the library.
    const answer = await writeClientFile({ ...ctx, actor: SYSTEM }, id, parts);
    await noteExport(ctx, id);
    return answer;
  });
  serve(contract.exportOwnFile, async (ctx) => {
    const clientId = ownClientId(ctx);
    const answer = await writeClientFile(ctx, clientId, parts);
    await noteExport(ctx, clientId);
    return answer;
  });
}

const noteExport = (ctx: Ctx, clientId: string): Promise<void> =>
  audit(ctx, { action: "documents.file_exported", entityType: "client", entityId: clientId });
