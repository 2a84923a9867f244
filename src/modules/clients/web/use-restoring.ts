import { isCallError } from "#platform/web/call.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { useRestoreClient } from "./api.ts";

/** Takes a client out of the archive and tells how it went, wherever the person is by then. */
export function useRestoring() {
  const restore = useRestoreClient();
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      await restore.mutateAsync({ id });
      toastDone({ message: `${name} was restored.` });
    } catch (error) {
      const reason = isCallError(error) && !error.isTemporary ? error.message : "The server did not respond.";
      toastFailed({ title: `${name} is still archived`, message: reason });
    }
  };
}
