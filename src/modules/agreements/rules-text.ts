/** One piece of a text, as it is shown and printed. */
export type TextPart = { kind: "list"; items: string[] } | { kind: "paragraph"; text: string };

const ITEM = /^[-•] /;

/** Paragraphs are parted by empty lines; one whose lines all begin with a dash is a list. */
export const partsOf = (text: string): TextPart[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part): TextPart => {
      const lines = part.split("\n");
      return lines.every((line) => ITEM.test(line))
        ? { kind: "list", items: lines.map((line) => line.replace(ITEM, "")) }
        : { kind: "paragraph", text: part };
    });
