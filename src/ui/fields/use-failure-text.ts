import { useCallback } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CallError } from "#platform/web/call.ts";
import { useMessage } from "#platform/web/use-message.ts";

const USUAL_PAUSE_SECONDS = 60;

/**
 * Why something that was sent was not done, in the language of the page: no connection, too many tries (with the time
 * to wait), `failed` when the server is ill, else the server's own words.
 */
export function useFailureText(): (error: CallError, failed: string) => string {
  const { t } = useTranslation("ui");
  const message = useMessage();
  return useCallback(
    (error, failed) => {
      if (error.offline) return t("failure.offlineForm");
      if (error.status === 429)
        return t("failure.tooMany", { count: Math.ceil((error.retryAfter ?? USUAL_PAUSE_SECONDS) / 60) });
      return error.isTemporary ? failed : message(error.message);
    },
    [t, message],
  );
}
