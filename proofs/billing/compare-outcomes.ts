import type { Outcome } from "./describe-outcome.ts";

/** What one of them has and the other has not, or not as often; nothing when they are the same. */
export function compareOutcomes(expected: Outcome, found: Outcome): string[] {
  const parts = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...parts].flatMap((part) => {
    const [right, real] = [expected[part] ?? [], found[part] ?? []];
    return [
      ...moreOf(right, real).map((line) => `${part}, missing: ${line}`),
      ...moreOf(real, right).map((line) => `${part}, too many: ${line}`),
    ];
  });
}

/** Lines that stand more often in the first than in the second. */
function moreOf(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
