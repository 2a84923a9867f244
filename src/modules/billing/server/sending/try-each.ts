/**
 * Does the work for one after the other: one that fails keeps no other back, and the job is tried again for it.
 *
 * @throws what the first of them failed with, once all were tried
 */
export async function tryEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
