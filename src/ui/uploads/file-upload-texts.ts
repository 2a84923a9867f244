import { MAX_FILE_BYTES } from "#platform/files-contract.ts";
import type { CallError } from "#platform/web/call.ts";
import type { Translate } from "#platform/web/i18n.tsx";

/** What a field for files says; a screen may say some of it otherwise. */
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

/** In the language of the page. */
export const fileUploadTexts = (t: Translate<"ui">): FileUploadTexts => ({
  choose: t("uploads.choose"),
  take: t("uploads.take"),
  retry: t("uploads.retry"),
  waiting: t("uploads.waiting"),
  sending: (percent) => t("uploads.sending", { percent }),
  sent: (name) => t("uploads.sent", { name }),
  removed: (name) => t("uploads.removed", { name }),
  remove: (name) => t("uploads.remove", { name }),
  tooMany: (max) => t("uploads.tooMany", { max }),
  failed(fault) {
    if (fault === null) return t("uploads.failed");
    if (fault.offline) return t("uploads.offline");
    if (fault.code === "files.too_large") return t("uploads.tooLarge", { max: MAX_MB });
    // Something before the server takes less than the server, and does not say how much.
    if (fault.code === "request.too_large") return t("uploads.tooLargeToSend");
    return fault.isTemporary ? t("uploads.temporary") : fault.message;
  },
});
