import { useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { isCallError } from "#platform/web/call.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";

/** Sends once at a time and keeps what was refused, by field; what was typed stays. */
export function useSetup() {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const send = async (work: () => Promise<string>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setFault("");
    setFaults({});
    try {
      announce(await work());
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
  return { faults, fault, isBusy, refuse: setFaults, send };
}
