export interface Spot {
  text: string;
  line: number;
}

/** What a page claims about the repository. */
export interface Claims {
  /** The contents of `backticks` in running text. */
  code: Spot[];
  /** Targets of [links](…). */
  links: Spot[];
  /** `npm run …` and `npm start`, in text and in blocks. */
  npmScripts: Spot[];
  headings: string[];
}

const NPM = /\bnpm (?:run )?([a-z][\w:-]*)/g;
/** npm's own verbs, which need no script. */
const NPM_ITSELF = new Set(["ci", "install", "exec", "pack", "audit", "ls", "run"]);

export function claimsOf(markdown: string): Claims {
  const claims: Claims = { code: [], links: [], npmScripts: [], headings: [] };
  let inBlock = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = index + 1;
    if (/^\s*(```|~~~)/.test(text)) {
      inBlock = !inBlock;
      continue;
    }
    const commands = inBlock ? [text.replace(/\s#.*$/, "")] : spansIn(text);
    for (const command of commands)
      for (const [, name = ""] of command.matchAll(NPM))
        if (!NPM_ITSELF.has(name)) claims.npmScripts.push({ text: name, line });
    if (inBlock) continue;
    claims.code.push(...spansIn(text).map((span) => ({ text: span, line })));
    const withoutCode = text.replaceAll(/`[^`]*`/g, "");
    for (const [, target = ""] of withoutCode.matchAll(/\]\(([^)\s]+)/g)) claims.links.push({ text: target, line });
    const heading = /^#{1,6}\s(.*)$/.exec(text)?.[1];
    if (heading !== undefined) claims.headings.push(anchorOf(heading));
  }
  return claims;
}

const spansIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");

/** As the usual hosts make them: lower case, words joined by hyphens, other marks dropped. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

/** The first cells of the rows below a table header that starts with `title`. */
export function firstColumnOf(markdown: string, title: string): Spot[] {
  const lines = markdown.split("\n");
  const header = lines.findIndex((line) => line.toLowerCase().startsWith(`| ${title.toLowerCase()} |`));
  if (header < 0) return [];
  const rows = lines.slice(header + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows
    .slice(0, end < 0 ? undefined : end)
    .map((row, index) => ({ text: row.split("|")[1]?.trim() ?? "", line: header + 3 + index }));
}
