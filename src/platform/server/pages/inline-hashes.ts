import { createHash } from "node:crypto";

/** How a policy names an inline script or style. */
export const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const INLINE = /<(script|style)((?:\s[^>]*)?)>([^]*?)<\/\1>/g;
const LINK = /<link\s[^>]*>/g;

interface Hashed {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Makes a page that was rendered with a nonce fit to be kept: each script and style that carries it is named by its hash
 * instead, and the nonce leaves the page. What does not carry it is named by nobody, as before.
 *
 * @throws Error when the nonce stands anywhere else
 */
export function hashInline(html: string, nonce: string): Hashed {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const attribute = ` nonce="${nonce}"`;
  // What a link names is a file of ours, which the policy allows in any case.
  const linked = html.replaceAll(LINK, (link) => link.replace(attribute, ""));
  const plain = linked.replaceAll(INLINE, (element, tag: "script" | "style", attributes: string, text: string) => {
    if (!attributes.includes(attribute)) return element;
    if (text !== "") hashes[tag].add(hashOf(text));
    return `<${tag}${attributes.replace(attribute, "")}>${text}</${tag}>`;
  });
  if (plain.includes(nonce))
    throw new Error("A page that is to be kept repeats its nonce outside of a script or style.");
  return { html: plain, scriptHashes: [...hashes.script], styleHashes: [...hashes.style] };
}
