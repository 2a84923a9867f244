import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call } from "#platform/web/call.ts";
import { tabMemory } from "#platform/web/storage.ts";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { signOut } from "../../contract.ts";

/** Of this document, which ends with it. */
let isUnderWay = false;

/** Whether this page is leaving by its own request, so that nobody sends it to the sign-in page. */
export const isLoggingOut = (): boolean => isUnderWay;

/** The session has ended by itself, with the account: nobody asks to sign in again on the way out. */
export function leaveFor(home: string): void {
  isUnderWay = true;
  tabMemory.forgetAll();
  globalThis.location.assign(home);
}

/** Ends the session and goes to `home`; when that fails the page stays and says so. */
export function useLogOut(home: string): { run: () => void; isPending: boolean } {
  const { t } = useTranslation("ui");
  const leave = useMutation({
    mutationFn: () => {
      isUnderWay = true;
      return call(signOut, {});
    },
    // A new document, so that nothing of the session stays in memory, nor what was typed in this tab.
    onSuccess: () => {
      tabMemory.forgetAll();
      globalThis.location.assign(home);
    },
    onError: () => {
      isUnderWay = false;
      toastFailed({ message: t("frame.stillSignedIn") });
    },
  });
  return { run: () => leave.mutate(), isPending: leave.isPending };
}
