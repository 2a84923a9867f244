import { useEffect, useState } from "react";

/**
 * The token of a mailed link (`…#token=…`): null until the browser has told it, empty when there is none. It is taken
 * out of the address at once, so that it stays in no history, and lives in the memory of the page only. Opening a link
 * does nothing with it: mail scanners open links, too.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = globalThis.location;
      const found = tokenIn(hash);
      setToken((known) => found ?? known ?? "");
      if (found !== null) globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
    };
    take();
    // Another link that is opened in the same tab changes nothing but the hash.
    globalThis.addEventListener("hashchange", take);
    return () => globalThis.removeEventListener("hashchange", take);
  }, []);

  return token;
}

export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("token");
  return token === "" ? null : token;
}
