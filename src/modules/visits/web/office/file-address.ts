import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";

/** Where the browser finds a file of the report, if whoever looks may see the visit. */
export const fileHref = (id: string, size: "thumbnail" | "large"): string => hrefOf(getFile, { id, size });
