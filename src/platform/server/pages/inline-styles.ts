import type { PageDescription } from "./build.ts";
import type { PreparedAnswer } from "./prepared.ts";

const SHEET = /<link[^>]*\srel="stylesheet"[^>]*>/g;
/** The router marks sheets that are also loaded later by an empty fragment. */
const ADDRESS = /\shref="([^"#]+)#?"/;

interface Sheet {
  link: string;
  text: string;
}

const sheetsIn = (html: string, files: ReadonlyMap<string, PreparedAnswer>): Sheet[] =>
  [...html.matchAll(SHEET)].flatMap(([link]) => {
    const file = files.get(ADDRESS.exec(link)?.[1] ?? "");
    return file ? [{ link, text: file.representations.identity.body.toString("utf8") }] : [];
  });

function joined(sheets: readonly Sheet[]): string {
  const style = [...new Set(sheets.map(({ text }) => text))].join("\n");
  if (/<\/style/i.test(style)) throw new Error("A style sheet would end the element that it stands in.");
  return style;
}

/**
 * Puts the style sheets of a kept page into the page, in their order, as one: a page asks for a dozen small ones, and
 * on a phone each of them is another wait before anything is to be seen. Sheets that are no files of ours stay links.
 * Returns the style's text, too, whose hash the page's policy has to name.
 */
export function inlineStyles(
  html: string,
  files: ReadonlyMap<string, PreparedAnswer>,
): { html: string; style: string | null } {
  const sheets = sheetsIn(html, files);
  const [first] = sheets;
  if (!first) return { html, style: null };
  const style = joined(sheets);
  const position = html.indexOf(first.link);
  const rest = sheets.reduce((page, { link }) => page.replaceAll(link, ""), html);
  return { html: `${rest.slice(0, position)}<style>${style}</style>${rest.slice(position)}`, style };
}

/**
 * The same for a page that React takes over: the links stay where React looks for them, but are not fetched, and the
 * scripts give way to what is needed to see the page. React leaves both as it finds them.
 */
export function showBeforeScripts(html: string, files: ReadonlyMap<string, PreparedAnswer>, nonce: string): string {
  const sheets = sheetsIn(html, files);
  const [first] = sheets;
  if (!first) return html;
  const position = html.indexOf(first.link);
  const style = `<style nonce="${nonce}">${joined(sheets)}</style>`;
  const rest = sheets.reduce(
    (page, { link }) => page.replaceAll(link, link.replace("<link", '<link disabled=""')),
    html.slice(position),
  );
  return (html.slice(0, position) + style + rest).replaceAll(
    'rel="modulepreload"',
    'rel="modulepreload" fetchpriority="low"',
  );
}

/** The router's start of a page, which `early-script.js` starts instead: at the first sign of a reader. */
const START = /<script([^>]*)\stype="module"(?=[^>]*\sasync)/g;

/** Nothing of the page's scripts is fetched before everything that is to be seen, nor run before somebody is there, or it is time. */
export const startOnTouch = (
  html: string,
  { orAfterSeconds }: Exclude<PageDescription["startsOnTouch"], false>,
): string =>
  html
    .replaceAll('rel="modulepreload"', 'rel="" data-waits=""')
    .replaceAll(START, `<script$1 type="text/plain" data-waits="${orAfterSeconds ?? ""}"`);

interface Arrival {
  nonce: string;
  startsOnTouch: PageDescription["startsOnTouch"];
  /** Whose sheets are put into the page; null for a reader who has them already. */
  files: ReadonlyMap<string, PreparedAnswer> | null;
}

/** A page that React takes over as it is sent: what is to be seen comes first, and the scripts when they are wanted. */
export function readyToSee(html: string, { nonce, startsOnTouch, files }: Arrival): string {
  const page = files === null ? html : showBeforeScripts(html, files, nonce);
  return startsOnTouch ? startOnTouch(page, startsOnTouch) : page;
}
