import { isCallError } from "#platform/web/call.ts";
import type { SignInProgress } from "../../contract.ts";

/** What every step after the password is given. */
export interface StepProps {
  onProgress: (progress: SignInProgress) => Promise<void>;
  /** The server no longer knows that the password was given: ten minutes are over, or another process ended it. */
  onLapsed: () => void;
  onBack: () => void;
}

/** Goes on with the answer to a step, or back to the password when that has been forgotten meanwhile. */
export async function goOn(
  answer: Promise<SignInProgress>,
  { onProgress, onLapsed }: Pick<StepProps, "onProgress" | "onLapsed">,
): Promise<void> {
  let progress: SignInProgress;
  try {
    progress = await answer;
  } catch (error) {
    if (!isCallError(error) || error.code !== "accounts.sign_in_again") throw error;
    onLapsed();
    return;
  }
  await onProgress(progress);
}
