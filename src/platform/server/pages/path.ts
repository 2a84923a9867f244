/** One address a page, so that it is kept, counted and linked once. `//host` would even be another site. */
export const properPath = (path: string): string =>
  path.startsWith("//") || path.endsWith("/") ? `/${withoutOuterSlashes(path)}` : path;

/** Sign by sign from both ends: a pattern for "slashes at the end" would try each row of slashes in the middle, too. */
function withoutOuterSlashes(path: string): string {
  let from = 0;
  let to = path.length;
  while (path[from] === "/") from += 1;
  while (to > from && path[to - 1] === "/") to -= 1;
  return path.slice(from, to);
}
