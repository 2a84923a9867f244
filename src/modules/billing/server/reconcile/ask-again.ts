import { AppError } from "#platform/errors.ts";
import { ProviderRefused } from "../providers/ask-provider.ts";

/** What the provider says of a thing; null when it knows none. @throws ProviderUnreachable */
export const orNone = <State>(asked: Promise<State>): Promise<State | null> =>
  asked.catch((fault: unknown) => {
    if (fault instanceof ProviderRefused) return null;
    throw fault;
  });

/** Takes something down; what belongs to nothing of ours is left for a difference. */
export async function unlessUnknown(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof AppError && fault.kind === "not_found") return;
    throw fault;
  }
}
