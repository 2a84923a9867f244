import { createContext, useContext, type ReactNode } from "react";

const NonceContext = createContext("");

/** Hands the nonce of this answer's Content-Security-Policy to whoever writes a `<style>` or `<script>`. */
export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>;
}

export const useNonce = (): string => useContext(NonceContext);

/**
 * In the browser: finds the nonce that the server wrote, and gives it to libraries that add styles by themselves. A page
 * that the server keeps holds none; its answer's header does.
 */
export function adoptNonce(): string {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? nonceOfAnswer();
  // `get-nonce`, which locks the page's scrolling below a dialog, reads this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}

/** Browsers tell it over HTTPS and on this machine only; elsewhere the page goes without what libraries would add. */
function nonceOfAnswer(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const timings = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : undefined;
  return timings?.find(({ name }) => name === "nonce")?.description ?? "";
}
