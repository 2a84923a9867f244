import type { FastifyInstance } from "fastify";

export interface PagePolicy {
  /** `sha256-…` of the inline scripts that the page carries. */
  scriptHashes?: readonly string[];
  /** The same of its inline styles. */
  styleHashes?: readonly string[];
  /** One random value for this answer, repeated on its inline scripts and styles. */
  nonce?: string;
  /** The same for styles that the page's scripts add; its own are named by their hashes. */
  styleNonce?: string;
}

/** The Content-Security-Policy of an HTML page: our own files, and inline only what is named here. */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  nonce,
  styleNonce,
}: PagePolicy = {}): string {
  const named = (hashes: readonly string[], nonce?: string) => [
    ...hashes.map((hash) => `'${hash}'`),
    ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...named(scriptHashes, nonce)].join(" "),
    ["style-src-elem 'self'", ...named(styleHashes, styleNonce ?? nonce)].join(" "),
    // Components place things with style attributes; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What an answer that is no page may do when a browser opens it all the same: nothing. */
const POLICY_OF_DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type SecurityHeaders = Record<string, string>;

export const securityHeadersOf = ({ secure }: { secure: boolean }): SecurityHeaders => ({
  "content-security-policy": POLICY_OF_DATA,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Sends these and the request's id with every answer; pages replace the policy by their own. */
export function sendHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    // Answers about people must not stay in any cache; a route that knows better says so itself.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}
