/** What a recorded statement repeats when it is run again as it is, and what stands in its place. */

export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The secrets of the program are 32 random bytes, and so are the hashes that it stores of them: as base64url or hex. */
const SECRET = /[\w-]{43,}/g;

/** The value with each of its texts changed, also inside of lists. */
export function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  return typeof value === "string" ? change(value) : value;
}

/**
 * The secrets and hashes among the values of one recording that another recording of the same kind does not have. They
 * were made for that one write, and a second row with them would break a unique constraint.
 */
export function secretsOf(values: unknown, others: unknown): string[] {
  const known = new Set(findSecrets(others));
  return [...new Set(findSecrets(values))].filter((secret) => !known.has(secret));
}

function findSecrets(value: unknown): string[] {
  const found: string[] = [];
  changeTexts(value, (text) => {
    // A text may name an id, which is renewed as such and is no secret.
    found.push(...(text.replace(UUID, " ").match(SECRET) ?? []));
    return text;
  });
  return found;
}
