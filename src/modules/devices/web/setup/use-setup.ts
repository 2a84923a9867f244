import { useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { isCallError } from "#platform/web/call.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { DeviceSetup } from "../../contract.ts";
import type { Later } from "./setup-kinds.ts";

interface Work {
  setup: DeviceSetup;
  /** The same at the server, at once. */
  send: () => Promise<unknown>;
  /** What was done, as it is announced. */
  done: string;
  onDone: () => void;
}

/**
 * Sends once at a time and keeps what was refused, by field; what was typed stays. What cannot be sent now is kept by the
 * phone, under the ids that it has: what arrived without an answer is not done twice.
 */
export function useSetup(later: Later) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const carryOut = async ({ setup, send, done, onDone }: Work) => {
    if (isBusy) return;
    setBusy(true);
    setFault("");
    setFaults({});
    try {
      if (later.isWaiting || !navigator.onLine || !(await isSent(send))) later.keep(setup);
      announce(done);
      onDone();
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.fields.length > 0)
        setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      else setFault(failureText(error, "Nothing was saved: the server did not respond. Please try again."));
    } finally {
      setBusy(false);
    }
  };
  return { faults, fault, isBusy, refuse: setFaults, carryOut };
}

/** False where nobody answered. */
async function isSent(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (isCallError(error) && error.isTemporary) return false;
    throw error;
  }
}
