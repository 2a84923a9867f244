import { call } from "#platform/web/call.ts";
import { forgetKept } from "#platform/web/offline/forget-kept.ts";
import { tabMemory } from "#platform/web/storage.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { signOut } from "../../contract.ts";

/** Of this document, which ends with it. */
let isUnderWay = false;

/** Whether this page is leaving by its own request, so that nobody sends it to the sign-in page. */
export const isLoggingOut = (): boolean => isUnderWay;

/** The session has ended by itself, with the account: nobody asks to sign in again on the way out. */
export function leaveFor(home: string): void {
  isUnderWay = true;
  tabMemory.forgetAll();
  void forgetKept();
  globalThis.location.assign(home);
}

interface LogOut {
  run: () => void;
  isPending: boolean;
  isError: boolean;
}

/** Ends the session and goes to `home`; when that fails the page stays, and `onFailed` says so. */
export function useLeave(home: string, onFailed?: () => void): LogOut {
  const leave = useCommand({
    mutationFn: () => {
      isUnderWay = true;
      return call(signOut, {});
    },
    // A new document, so that nothing of the session stays in memory, nor what was typed in this tab.
    onSuccess: () => {
      tabMemory.forgetAll();
      void forgetKept();
      globalThis.location.assign(home);
    },
    onError: () => {
      isUnderWay = false;
      onFailed?.();
    },
  });
  return { run: () => leave.mutate(), isPending: leave.isPending, isError: leave.isError };
}
