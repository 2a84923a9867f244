import { useTranslation } from "#platform/web/i18n.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { useLeave } from "./leave-session.ts";

/** Ends the session and goes to `home`; when that fails a short message says so. */
export function useLogOut(home: string): { run: () => void; isPending: boolean } {
  const { t } = useTranslation("ui");
  return useLeave(home, () => toastFailed({ message: t("frame.stillSignedIn") }));
}
