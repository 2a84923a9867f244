import { useEffect, useEffectEvent } from "react";
import { call } from "#platform/web/call.ts";
import { portalHint } from "#platform/web/document/portal-hint.ts";
import { getKnownContact, type KnownContact } from "../../contract.ts";

/**
 * Asks what the company knows of a signed-in client, once the page is there: the page itself is the same for everyone.
 * Where it cannot be asked, the form is filled in by hand.
 */
export function useKnownContact(isReady: boolean, onKnown: (known: KnownContact) => void): void {
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (!isReady || portalHint() !== "client") return;
    const gone = new AbortController();
    call(getKnownContact, {}, { signal: gone.signal }).then(
      (known) => tell(known),
      () => undefined,
    );
    return () => gone.abort();
  }, [isReady]);
}
