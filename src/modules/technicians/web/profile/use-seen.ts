import { useState } from "react";

/**
 * What somebody looked at when they began to write. Whatever comes in meanwhile neither changes their words nor is
 * overwritten by them unasked: `catchUp` says that they know.
 */
export function useSeen<Thing extends { version: number } | undefined>(now: Thing) {
  const [seen, setSeen] = useState(now);
  return {
    seen,
    isBehind: now !== undefined && seen !== undefined && now.version > seen.version,
    catchUp: () => setSeen(now),
  };
}
