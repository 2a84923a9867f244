/** Where a template may be used: in each state, or only in those that it names. */
export const isOfferedIn = (states: readonly string[], state: string): boolean =>
  states.length === 0 || states.includes(state);

/** Why a template is not for a place, as a sentence for the office; null: it is. An empty state is not known. */
export function templateFault(states: readonly string[], state: string): string | null {
  if (isOfferedIn(states, state)) return null;
  const place = state === "" ? "the property’s state is not known" : `the property is in ${state}`;
  return `This template is only for ${states.join(", ")}, and ${place}. Please choose another template.`;
}
