import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { ownClientId } from "../queries.ts";
import type { ContentParts } from "../sources/read-content.ts";
import { describeShare, findShares } from "./find-shares.ts";
import { openShare, readShareFacts } from "./open-share-link.ts";
import { readSharedContent } from "./read-shared-content.ts";
import { revokeShare } from "./revoke-share.ts";
import { shareDocument } from "./share-document.ts";

interface Parts extends ContentParts {
  publicUrl: string;
}

export function serveShares(serve: Serve, parts: Parts): void {
  serve(contract.shareOwnDocument, async (ctx, wanted) => {
    const { path } = await shareDocument(ctx, wanted);
    return { share: await describeShare(ctx, wanted.key), url: path && `${parts.publicUrl}${path}` };
  });
  serve(contract.listOwnShares, async (ctx, { id }) => {
    ownClientId(ctx);
    return { data: await findShares(ctx, id) };
  });
  serve(contract.revokeOwnShare, async (ctx, { id }) => {
    ownClientId(ctx);
    await revokeShare(ctx, id);
    return null;
  });
  serve(contract.listShares, async (ctx, { id }) => ({ data: await findShares(ctx, id) }));
  serve(contract.revokeShare, async (ctx, { id }) => {
    await revokeShare(ctx, id);
    return null;
  });

  serve(contract.readShareLink, (ctx, { token }) => readShareFacts(ctx, token));
  serve(contract.openShareLink, (ctx, told) => openShare(ctx, told));
  serve(contract.readSharedContent, (ctx, wanted, { request }) =>
    readSharedContent(ctx, { ...wanted, isContinued: isContinued(request.headers.range) }, parts),
  );
}

/** Viewers ask for a document part by part; the part with its beginning is the opening. */
const isContinued = (range: string | undefined): boolean => range !== undefined && !/^bytes=0-/.test(range);
