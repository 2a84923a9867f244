const MAX_SHOWN = 99;

/** A number in a badge: `99+` has room where 1,204 has not. */
export const countLabel = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
