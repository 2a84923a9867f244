import { MAX_FILE_BYTES } from "#platform/files-contract.ts";
import type { CallError } from "#platform/web/call.ts";

/** What a field for files says; clients' screens give their own language. */
export interface FileUploadTexts {
  choose: string;
  take: string;
  retry: string;
  waiting: string;
  sending: (percent: number) => string;
  sent: (name: string) => string;
  removed: (name: string) => string;
  remove: (name: string) => string;
  tooMany: (max: number) => string;
  /** Why one was not sent; null when nobody knows. */
  failed: (fault: CallError | null) => string;
}

const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

export const FILE_UPLOAD_TEXTS: FileUploadTexts = {
  choose: "Choose files",
  take: "Take a photo",
  retry: "Try again",
  waiting: "Waiting",
  sending: (percent) => `Sending, ${percent}%`,
  sent: (name) => `${name} was added`,
  removed: (name) => `${name} was removed`,
  remove: (name) => `Remove ${name}`,
  tooMany: (max) => `At most ${max} files can be added here.`,
  failed(fault) {
    if (fault === null) return "This file was not sent. Please try again.";
    if (fault.offline) return "This file was not sent: the server cannot be reached. It is kept here.";
    if (fault.code === "files.too_large") return `This file is too large. Files may have at most ${MAX_MB} MB.`;
    return fault.isTemporary ? "This file was not sent. Please try again in a moment." : fault.message;
  },
};
