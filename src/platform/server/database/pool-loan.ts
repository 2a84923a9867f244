import type { PoolConnection, QueryAnswer } from "./pool.ts";

interface Lender {
  run: (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;
  takeBack: (failed: boolean, destroy: boolean) => void;
}

/** A connection in somebody's hands: usable until it is given back, which counts once, and remembers failures. */
export function lend({ run, takeBack }: Lender): PoolConnection {
  let lent = true;
  let failed = false;
  return {
    async query(text, values) {
      if (!lent) throw new Error("This connection was given back");
      try {
        return await run(text, values);
      } catch (fault) {
        failed = true;
        throw fault;
      }
    },
    release(destroy = false) {
      if (!lent) return;
      lent = false;
      takeBack(failed, destroy);
    },
  };
}
