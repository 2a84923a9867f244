import type { Ctx } from "#platform/server/context.ts";
import type { AccountState, ProviderName } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

const KEPT_MS = 60_000;
/** A page does not wait longer for somebody else's computer. */
const TIMEOUT_MS = 3000;

export interface ProviderAccount {
  provider: ProviderName;
  /** Null: the provider does not answer now. */
  account: AccountState | null;
}

export interface ReadAccount {
  (ctx: Ctx): Promise<ProviderAccount>;
  /** Drops the cached account. */
  reset: () => void;
}

/** The company's account, asked for once a minute by each process, whether it was answered or not. */
export function keptAccount(open: OpenProvider, timeoutMs = TIMEOUT_MS): ReadAccount {
  let kept: { at: number; answer: Promise<ProviderAccount> } | null = null;
  const read = (ctx: Ctx): Promise<ProviderAccount> => {
    const now = ctx.now().getTime();
    // A clock that was set back would keep it for longer.
    if (kept === null || Math.abs(now - kept.at) >= KEPT_MS) kept = { at: now, answer: ask(ctx, open, timeoutMs) };
    return kept.answer;
  };
  return Object.assign(read, { reset: () => void (kept = null) });
}

async function ask(ctx: Ctx, open: OpenProvider, timeoutMs: number): Promise<ProviderAccount> {
  const provider = await open(ctx);
  const account = await Promise.race([provider.account().catch(() => null), afterwards(timeoutMs)]);
  return { provider: provider.name, account };
}

const afterwards = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
