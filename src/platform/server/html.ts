/** A piece of HTML that was put together with `html`, so everything from outside in it is escaped. */
export interface SafeHtml {
  readonly markup: string;
}

type Piece = SafeHtml | string | number | null | undefined | false | readonly Piece[];

/** Writes HTML: whatever is put in between is escaped, unless it is itself `html`. Lists are joined, nothing is left out. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): SafeHtml {
  return { markup: strings.map((text, index) => text + markupOf(pieces[index])).join("") };
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  if ("markup" in piece) return piece.markup;
  return piece.map(markupOf).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
