import type { Serve } from "#platform/server/http/serve.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import * as contract from "../contract.ts";
import { serveFiles } from "./file/serve-files.ts";
import type { FileParts } from "./file/write-client-file.ts";
import { findDocument, ownClientId } from "./queries.ts";
import { findDocuments } from "./read/find-documents.ts";
import { findOwnDocuments } from "./read/find-own-documents.ts";
import { serveRequests } from "./requests/serve-requests.ts";
import { serveShares } from "./shares/serve-shares.ts";
import { readContent } from "./sources/read-content.ts";
import { describeDocument, describeOwn } from "./views.ts";
import { addDocument } from "./write/add-document.ts";
import { addVersion } from "./write/add-version.ts";
import { archiveDocument } from "./write/archive-document.ts";
import { changeDocument } from "./write/change-document.ts";
import { changeSettings, describeSettings } from "./write/change-settings.ts";
import { favorDocument } from "./write/favor-document.ts";
import { uploadOwn } from "./write/upload-own.ts";

export interface DocumentParts extends FileParts {
  publicUrl: string;
  secrets: Secrets;
}

export const documentRoutes =
  (parts: DocumentParts) =>
  (serve: Serve): void => {
    serveOwn(serve, parts);
    serveOffice(serve, parts);
    serveShares(serve, parts);
    serveRequests(serve);
    serveFiles(serve, parts);
  };

function serveOwn(serve: Serve, parts: DocumentParts): void {
  serve(contract.listOwnDocuments, (ctx, asked) => findOwnDocuments(ctx, asked));
  serve(contract.getOwnDocument, async (ctx, { id }) => {
    ownClientId(ctx);
    return describeOwn(ctx, await findDocument(ctx, id));
  });
  serve(contract.readOwnDocument, async (ctx, { id, ...wanted }) => {
    ownClientId(ctx);
    return readContent(ctx, await findDocument(ctx, id), wanted, parts);
  });
  serve(contract.uploadOwnDocuments, async (ctx, told) => ({ data: await uploadOwn(ctx, told) }));
  serve(contract.addOwnVersion, async (ctx, told) => {
    ownClientId(ctx);
    await addVersion(ctx, told);
    return describeOwn(ctx, await findDocument(ctx, told.id));
  });
  serve(contract.favorOwnDocument, async (ctx, wanted) => {
    await favorDocument(ctx, wanted);
    return { isFavorite: wanted.isFavorite };
  });
}

function serveOffice(serve: Serve, parts: DocumentParts): void {
  serve(contract.listDocuments, (ctx, asked) => findDocuments(ctx, asked));
  serve(contract.getDocument, async (ctx, { id }) => describeDocument(ctx, await findDocument(ctx, id)));
  serve(contract.readDocument, async (ctx, { id, ...wanted }) =>
    readContent(ctx, await findDocument(ctx, id), wanted, parts),
  );
  serve(contract.addDocument, async (ctx, told) =>
    describeDocument(ctx, await findDocument(ctx, await addDocument(ctx, told))),
  );
  serve(contract.changeDocument, async (ctx, wanted) => {
    await changeDocument(ctx, wanted);
    return describeDocument(ctx, await findDocument(ctx, wanted.id));
  });
  serve(contract.addVersion, async (ctx, told) => {
    await addVersion(ctx, told);
    return describeDocument(ctx, await findDocument(ctx, told.id));
  });
  serve(contract.archiveDocument, async (ctx, wanted) => {
    await archiveDocument(ctx, wanted);
    return describeDocument(ctx, await findDocument(ctx, wanted.id));
  });
  serve(contract.getDocumentSettings, async (ctx) => describeSettings(ctx, await parts.files.scannerState()));
  serve(contract.changeDocumentSettings, async (ctx, wanted) => {
    await changeSettings(ctx, wanted);
    return describeSettings(ctx, await parts.files.scannerState());
  });
}
