import { useCallback, useEffect, useState } from "react";

interface MailedLink<Outcome extends string> {
  /** Null until the address has been read, empty when it has no token. */
  token: string | null;
  /** The result of using the token; null until it is used. */
  outcome: Outcome | null;
}

/**
 * The token of a mailed link (`…#token=…`) and the result of using it. The token is taken out of the address at once, so that
 * it stays in no history, and lives in the memory of the page only. Opening a link does nothing with it: mail scanners
 * open links, too.
 */
export function useMailedLink<Outcome extends string>() {
  const [link, setLink] = useState<MailedLink<Outcome>>({ token: null, outcome: null });

  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = globalThis.location;
      const token = tokenIn(hash);
      // The result of an earlier link does not apply to this one.
      setLink((known) => (token === null ? { ...known, token: known.token ?? "" } : { token, outcome: null }));
      if (token !== null) globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
    };
    take();
    // Another link that is opened in the same tab changes nothing but the hash.
    globalThis.addEventListener("hashchange", take);
    return () => globalThis.removeEventListener("hashchange", take);
  }, []);

  const setOutcome = useCallback((outcome: Outcome) => setLink((known) => ({ ...known, outcome })), []);
  return { ...link, setOutcome };
}

export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("token");
  return token === "" ? null : token;
}
