/** Which field each column is read into; null: left out. */
export type Mapping<Field extends string> = (Field | null)[];

/**
 * As it was told, else as its name says: `names` has what other programs call each field, letters and digits only, the
 * best first. No field is read from two columns.
 */
export function matchColumns<Field extends string>(
  names: Record<Field, readonly string[]>,
  header: readonly string[],
  told: Record<string, Field | null> = {},
): Mapping<Field> {
  const isTold = (column: number) => Object.hasOwn(told, header[column] ?? "");
  const mapping: Mapping<Field> = header.map((name) => (Object.hasOwn(told, name) ? (told[name] ?? null) : null));
  const free = header.map((name, column) => ({ name: plain(name), column })).filter(({ column }) => !isTold(column));
  // The keys are the fields themselves; Object.keys forgets it.
  for (const field of Object.keys(names) as Field[]) {
    if (mapping.includes(field)) continue;
    const best = names[field].flatMap((name) => free.filter((column) => column.name === name))[0];
    if (best && mapping[best.column] === null) mapping[best.column] = field;
  }
  return mapping;
}

/** `Main Phone #` is `mainphone`, `E-mails` is `emails`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
