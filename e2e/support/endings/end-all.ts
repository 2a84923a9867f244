/**
 * Ends one after the other, since each takes the processor for itself, also after an end that fails.
 *
 * @throws what failed, or an AggregateError with each message when it was more than one
 */
export async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const end of ends) await end().catch((fault: unknown) => faults.push(fault));
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join("\n"));
}
