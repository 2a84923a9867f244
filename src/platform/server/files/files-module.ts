import { getFile, uploadFile } from "#platform/files-contract.ts";
import type { FileOwners, ServerModule } from "../module.ts";
import type { Files } from "./files.ts";
import { forgetUnattachedFiles, sweepStore } from "./forget-files.ts";
import { readFile } from "./read-file.ts";
import { storeUpload, uploadIdIn } from "./store-upload.ts";

/** What people send and see again as files; `owners` say who may see what belongs to them. */
export const filesModule = (files: Files, owners: FileOwners): ServerModule => ({
  name: "files",
  routes: (serve) => {
    serve(uploadFile, (ctx, { file }, { request }) =>
      storeUpload(ctx, files, { id: uploadIdIn(request.headers["idempotency-key"]), file }),
    );
    serve(getFile, (ctx, wanted) => readFile(ctx, { files, owners }, wanted));
  },
  jobs: (work) => {
    work.every("47 3 * * *", "files.forget_unattached", (ctx) => forgetUnattachedFiles(ctx, files));
    work.every("53 3 * * *", "files.sweep_store", (ctx) => sweepStore(ctx, files), { timeoutSeconds: 1800 });
  },
});
