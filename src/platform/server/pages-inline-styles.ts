import type { PreparedAnswer } from "./pages-prepared.ts";

const SHEET = /<link[^>]*\srel="stylesheet"[^>]*>/g;
const ADDRESS = /\shref="([^"]+)"/;

/**
 * Puts the style sheets of a kept page into the page, in their order, as one: a page asks for a dozen small ones, and
 * on a phone each of them is another wait before anything is to be seen. Sheets that are no files of ours stay links.
 * Returns the style's text, too, whose hash the page's policy has to name.
 */
export function inlineStyles(
  html: string,
  files: ReadonlyMap<string, PreparedAnswer>,
): { html: string; style: string | null } {
  const sheets = [...html.matchAll(SHEET)].flatMap(([link]) => {
    const file = files.get(ADDRESS.exec(link)?.[1] ?? "");
    return file ? [{ link, text: file.representations.identity.body.toString("utf8") }] : [];
  });
  const [first] = sheets;
  if (!first) return { html, style: null };
  const style = [...new Set(sheets.map(({ text }) => text))].join("\n");
  if (/<\/style/i.test(style)) throw new Error("A style sheet would end the element that it stands in.");
  const position = html.indexOf(first.link);
  const rest = sheets.reduce((page, { link }) => page.replaceAll(link, ""), html);
  return { html: `${rest.slice(0, position)}<style>${style}</style>${rest.slice(position)}`, style };
}
