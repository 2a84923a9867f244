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
  /** What this page needs beyond our own files; no other page gets it. */
  openings?: readonly PageOpening[];
}

/** What somebody else's part of a page needs. Sources are origins, such as `https://pay.example`. */
export interface PageOpening {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  /** Whose frames may use a feature of the browser that our own pages never ask for. */
  payment?: readonly string[];
  /** It opens windows that answer it, as wallets do. */
  opensWindows?: true;
}

/** The Content-Security-Policy of an HTML page: our own files, and inline only what is named here. */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  nonce,
  styleNonce,
  openings = [],
}: PagePolicy = {}): string {
  const frames = sourcesOf(openings, "frames");
  const named = (hashes: readonly string[], nonce?: string) => [
    ...hashes.map((hash) => `'${hash}'`),
    ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...named(scriptHashes, nonce), ...sourcesOf(openings, "scripts")].join(" "),
    ["style-src-elem 'self'", ...named(styleHashes, styleNonce ?? nonce)].join(" "),
    // Components place things with style attributes; an attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...sourcesOf(openings, "connections")].join(" "),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(" ")] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const sourcesOf = (
  openings: readonly PageOpening[],
  kind: "scripts" | "frames" | "connections" | "payment",
): readonly string[] => [...new Set(openings.flatMap((opening) => opening[kind] ?? []))];

/** What an HTML page sends of the headers below in its own way. */
export function pageHeaders(policy: PagePolicy = {}): SecurityHeaders {
  const { openings = [] } = policy;
  return {
    "content-security-policy": contentSecurityPolicy(policy),
    ...(openings.length > 0 && { "permissions-policy": permissionsPolicy(sourcesOf(openings, "payment")) }),
    ...(openings.some(({ opensWindows }) => opensWindows) && {
      "cross-origin-opener-policy": "same-origin-allow-popups",
    }),
  };
}

function permissionsPolicy(payment: readonly string[] = []): string {
  const payers = payment.length === 0 ? "" : ["self", ...payment.map((origin) => `"${origin}"`)].join(" ");
  return `camera=(self), microphone=(self), geolocation=(self), payment=(${payers}), usb=(), browsing-topics=()`;
}

/** What an answer that is no page may do when a browser opens it all the same: nothing. */
const POLICY_OF_DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type SecurityHeaders = Record<string, string>;

export const securityHeadersOf = ({ secure }: { secure: boolean }): SecurityHeaders => ({
  "content-security-policy": POLICY_OF_DATA,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissionsPolicy(),
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
