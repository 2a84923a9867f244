import type { FileView } from "#platform/files-contract.ts";

/** What a comment begins with. */
export interface CommentDraft {
  content: string;
  files: readonly FileView[];
}
