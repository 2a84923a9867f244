/** Versions that this browser made itself: no news to whoever sits before it. */
const own = new Set<string>();

interface Version {
  id: string;
  version: number;
}

const nameOf = ({ id, version }: Version): string => `${id} ${version}`;

export const rememberOwn = (made: Version): void => void own.add(nameOf(made));
export const isOwn = (found: Version): boolean => own.has(nameOf(found));
