interface Tree {
  values: Map<string, unknown>;
  branches: Map<string, Tree>;
}

/**
 * What fields with names such as `licences.0.number` hold, as the object that the names describe. A branch whose names
 * are all numbers is a list, in the order of its fields.
 */
export function nestedOf(values: unknown): unknown {
  if (typeof values !== "object" || values === null) return values;
  const root = newTree();
  for (const [name, value] of Object.entries(values)) plant(root, name.split("."), value);
  return grown(root);
}

const newTree = (): Tree => ({ values: new Map(), branches: new Map() });

function plant(tree: Tree, [first = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree.values.set(first, value);
    return;
  }
  const branch = tree.branches.get(first) ?? newTree();
  tree.branches.set(first, branch);
  plant(branch, rest, value);
}

function grown({ values, branches }: Tree): unknown {
  const isList = values.size === 0 && branches.size > 0 && [...branches.keys()].every((name) => /^\d+$/.test(name));
  const members = [...branches].map(([name, branch]): [string, unknown] => [name, grown(branch)]);
  return isList ? members.map(([, member]) => member) : Object.fromEntries([...values, ...members]);
}
