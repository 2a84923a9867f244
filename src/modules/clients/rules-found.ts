const foldedWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "");

/**
 * What was found, in the order that it has, but first those whose name has words that begin with what was typed: `el`
 * means Elowen before Wendell, and both before somebody in Elkton.
 */
export function namedFirst<Row>(search: string, rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const typed = foldedWords(search);
  const rank = (row: Row): number => {
    const name = foldedWords(nameOf(row));
    if (typed.every((word) => name.some((part) => part.startsWith(word)))) return 0;
    return typed.every((word) => name.some((part) => part.includes(word))) ? 1 : 2;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}
