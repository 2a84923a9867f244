import { isCallError } from "#platform/web/call.ts";
import type { SignAct } from "../../contract-signing.ts";

/**
 * Signs what was read here. The word that it was may be lost, or still on its way when somebody signs: then it is told once
 * more, and signed.
 *
 * @throws CallError, with which nothing was done
 */
export async function signOnceRead(act: (act: SignAct) => Promise<unknown>, signature: SignAct): Promise<void> {
  try {
    await act(signature);
  } catch (fault) {
    if (!isCallError(fault) || fault.code !== "agreements.not_read") throw fault;
    await act({ step: "view" });
    await act(signature);
  }
}
