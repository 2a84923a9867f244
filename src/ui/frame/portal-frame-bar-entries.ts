/** Five buttons have room side by side on a phone, and one of them opens the menu. */
const MAX_ENTRIES = 4;

/** What the bar of a phone shows: the entries that are used most, filled up with others, in the order of the sidebar. */
export function barEntriesOf<Entry extends { isFrequent?: boolean }>(entries: readonly Entry[]): Entry[] {
  const frequent = entries.filter(({ isFrequent = false }) => isFrequent);
  const others = entries.filter(({ isFrequent = false }) => !isFrequent);
  const shown = new Set([...frequent, ...others].slice(0, MAX_ENTRIES));
  return entries.filter((entry) => shown.has(entry));
}
