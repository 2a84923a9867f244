import { AppError } from "#platform/errors.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";

/**
 * Asks the provider for somebody who sits before the page.
 *
 * @param detail says what became of what they asked for, and whether to try again
 * @throws AppError billing.provider_unreachable
 */
export async function tellingUnreachable<Answer>(detail: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault;
    throw new AppError("unavailable", "billing.provider_unreachable", { detail, retryAfter: 10, cause: fault });
  }
}
