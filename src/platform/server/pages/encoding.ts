export type Encoding = "br" | "gzip" | "identity";

/** Browsers send a handful of different headers, so each is read once; the bound is for those who make them up. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const encoding = readHeader(header);
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

function readHeader(header: string): Encoding {
  const allowed = new Set(
    header
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim()))
      .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  if (allowed.has("br")) return "br";
  return allowed.has("gzip") ? "gzip" : "identity";
}
