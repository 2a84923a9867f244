/** What can be taken back and done again. */
export interface DraftHistory<Draft> {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** Of the last change: changes of the same name in a row, such as the letters of a label, are taken back at once. */
  name: string | null;
}

const MAX_STEPS = 100;

export const startHistory = <Draft>(present: Draft): DraftHistory<Draft> => ({
  past: [],
  present,
  future: [],
  name: null,
});

export function changed<Draft>(
  history: DraftHistory<Draft>,
  present: Draft,
  name: string | null = null,
): DraftHistory<Draft> {
  if (name !== null && name === history.name) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], name };
}

export function undone<Draft>(history: DraftHistory<Draft>): DraftHistory<Draft> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], name: null };
}

export function redone<Draft>(history: DraftHistory<Draft>): DraftHistory<Draft> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, name: null };
}
