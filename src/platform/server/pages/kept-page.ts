import { pageHeaders, type PageOpening } from "../http/security-headers.ts";
import type { PageDescription } from "./build.ts";
import { hashInline, hashOf } from "./inline-hashes.ts";
import { compressAll } from "./answer.ts";
import { inlineStyles, readyToSee } from "./inline-styles.ts";
import { prepareAnswer, type Preparation, type PreparedAnswer } from "./prepared.ts";

/** A page as it is kept, and for whom it is the same. */
export interface KeptPage extends PreparedAnswer, Pick<PageDescription, "forVisitors" | "ownQuery"> {}

interface Document extends Pick<Preparation, "headers" | "withNonce"> {
  html: string;
}

const MUST_ASK = "public, max-age=0, must-revalidate";
/** Of a page whose headers hold a nonce. */
const NOT_KEPT = "private, no-store";

interface Rendered {
  page: PageDescription;
  /** With which it was rendered, if it hydrates. */
  nonce: string;
  files: ReadonlyMap<string, PreparedAnswer>;
  /** The inline scripts that every page may hold. */
  scripts: readonly string[];
  openings: readonly PageOpening[];
}

/** What was rendered for a visitor, compressed and with its policy. */
export async function keptPageOf(
  response: Response,
  { page, nonce, files, scripts, openings }: Rendered,
): Promise<KeptPage> {
  const text = await response.text();
  const { html, headers, ...more } = page.hydrates
    ? hydratedDocument(readyToSee(text, { ...page, nonce, files }), nonce, { scripts, openings })
    : contentDocument(inlineStyles(text, files), { scripts, openings });
  const { status } = response;
  const body = Buffer.from(html);
  const vary = page.forVisitors ? "accept-encoding, cookie" : "accept-encoding";
  const all = { ...Object.fromEntries(response.headers), vary, ...headers };
  const answer = prepareAnswer({ status, headers: all, body, compressed: await compressAll(body), ...more });
  return { ...answer, forVisitors: page.forVisitors, ownQuery: page.ownQuery };
}

const SLOT = "{nonce}";
const POLICY = "content-security-policy";

type Allowed = Pick<Rendered, "scripts" | "openings">;

/** A document that ships no React: whatever it carries is known by its hash, so browsers may keep it. */
function contentDocument({ html, style }: ReturnType<typeof inlineStyles>, { scripts, openings }: Allowed): Document {
  const styleHashes = style === null ? [] : [hashOf(style)];
  const policy = { scriptHashes: scripts.map(hashOf), styleHashes, openings };
  return { html, headers: { "cache-control": MUST_ASK, ...pageHeaders(policy) } };
}

/**
 * A page that React takes over: its scripts and styles are known by their hashes. Only styles that its scripts will add
 * need a nonce, which is another with each answer and is told in a header, where `adoptNonce` finds it.
 */
function hydratedDocument(rendered: string, nonce: string, { scripts, openings }: Allowed): Document {
  const { html, scriptHashes, styleHashes } = hashInline(rendered, nonce);
  const hashes = { scriptHashes: [...scripts.map(hashOf), ...scriptHashes], styleHashes };
  // Written once: it is sent with every answer.
  const { [POLICY]: policy = "", ...more } = pageHeaders({ ...hashes, styleNonce: SLOT, openings });
  const [before = "", after = ""] = policy.split(SLOT);
  return {
    html,
    headers: { "cache-control": NOT_KEPT, ...more },
    withNonce: (styleNonce) => ({
      [POLICY]: before + styleNonce + after,
      "server-timing": `nonce;desc="${styleNonce}"`,
    }),
  };
}
