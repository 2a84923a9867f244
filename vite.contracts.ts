import ts from "typescript";
import type { Plugin } from "vite";

/** What the browser calls and, in a part of its own that only forms load, what checks. */
const SPLIT =
  /[\\/]src[\\/](?:modules[\\/][^\\/]+[\\/]contract[\w-]*|platform[\\/](?:contact-fields|contract|files-contract|input-fields|lists|local-text|push-contract))\.ts$/;
const SCHEMAS = "?schemas";
/** Of an endpoint, the members that a call needs. */
const CALLED = new Set(["method", "path"]);

/**
 * The browser calls an endpoint by its method and path; the server parses what is sent and writes what is answered. So
 * the schemas stay out of pages that only call, and zod with them: what a contract makes by calling something moves into
 * a module of its own, `contract.ts?schemas`, which forms import without knowing.
 */
export const contracts: Plugin = {
  name: "greenline:contracts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  // A chunk may then hold what only some of its importers need: see vite.chunks.ts.
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts(?:\?schemas)?$/ },
    handler(code, id) {
      if (id.endsWith(SCHEMAS)) return { code: withPureValues(code), moduleSideEffects: false };
      if (!SPLIT.test(id)) return null;
      return { code: withoutSchemas(code, `./${id.split(/[\\/]/).at(-1)}${SCHEMAS}`), moduleSideEffects: false };
    },
  },
};

/** A declaration at the top of a module. */
interface Declared {
  name: string;
  isExported: boolean;
  statement: ts.Statement;
  node: ts.VariableDeclaration | ts.FunctionDeclaration;
}

/**
 * The contract as a browser needs it to call: endpoints without schemas, constants, and the rest by reference.
 *
 * @throws Error when the contract takes something apart at its top, or an endpoint has its method or path from
 *   elsewhere: neither is followed
 */
export function withoutSchemas(code: string, schemas: string): string {
  const source = sourceOf(code);
  const declared = source.statements.flatMap(declaredIn);
  const heavy = heavyOf(declared, importedFrom(source, "zod"));
  const kept = source.statements.map((statement) => {
    const own = declared.filter((one) => one.statement === statement);
    const endpoint = own.map(endpointIn).find((called) => called !== null);
    if (endpoint) return `export const ${own[0]?.name} = ${endpoint};`;
    return own.some(({ name }) => heavy.has(name)) ? "" : statement.getText(source);
  });
  const moved = declared.filter((one) => one.isExported && endpointIn(one) === null && heavy.has(one.name));
  if (moved.length > 0)
    kept.push(`export { ${moved.map(({ name }) => name).join(", ")} } from ${JSON.stringify(schemas)};`);
  return kept.filter((text) => text !== "").join("\n");
}

/** Values that are made by calling something are left out where nobody uses them. */
export function withPureValues(code: string): string {
  const source = sourceOf(code);
  let text = code;
  for (const { node } of source.statements.flatMap(declaredIn).toReversed()) {
    const made = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (!made || !callsAtOnce(made)) continue;
    const value = made.getText(source);
    text = `${text.slice(0, made.getStart(source))}/* @__PURE__ */ (() => (${value}))()${text.slice(made.end)}`;
  }
  return text;
}

const sourceOf = (code: string) => ts.createSourceFile("contract.ts", code, ts.ScriptTarget.Latest, true);

function declaredIn(statement: ts.Statement): Declared[] {
  if (ts.isFunctionDeclaration(statement)) {
    const isExported = ts.getModifiers(statement)?.some(isExport) ?? false;
    return [{ name: statement.name?.text ?? "", isExported, statement, node: statement }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  const isExported = ts.getModifiers(statement)?.some(isExport) ?? false;
  return statement.declarationList.declarations.map((node) => {
    if (!ts.isIdentifier(node.name)) throw new Error("A contract takes nothing apart at its top");
    return { name: node.name.text, isExported, statement, node };
  });
}

const isExport = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword;

function importedFrom(source: ts.SourceFile, from: string): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== from) return [];
    const named = importClause?.namedBindings;
    if (!named) return [];
    return ts.isNamespaceImport(named) ? [named.name.text] : named.elements.map(({ name }) => name.text);
  });
}

/** Names of what is made by calling something, or uses such a thing, or makes schemas, anywhere within. */
function heavyOf(declared: readonly Declared[], schemaMakers: readonly string[]): Set<string> {
  const heavy = new Set(schemaMakers);
  for (let before = -1; before !== heavy.size;) {
    before = heavy.size;
    for (const one of declared) if (isHeavy(one, heavy)) heavy.add(one.name);
  }
  return heavy;
}

function isHeavy(declared: Declared, heavy: ReadonlySet<string>): boolean {
  if (endpointIn(declared) !== null) return false;
  const made = ts.isVariableDeclaration(declared.node) ? declared.node.initializer : undefined;
  return (made !== undefined && callsAtOnce(made)) || uses(declared.node, heavy);
}

/** What is kept of an endpoint's definition, or null when it is none. */
function endpointIn({ node }: Declared): string | null {
  const call = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== "endpoint") return null;
  const [definition] = call.arguments;
  if (!definition || !ts.isObjectLiteralExpression(definition)) return null;
  const kept = definition.properties.filter(({ name }) => name !== undefined && CALLED.has(name.getText()));
  if (kept.length < CALLED.size)
    throw new Error(`An endpoint names its method and path itself: ${node.name?.getText()}`);
  return `{ ${kept.map((one) => one.getText()).join(", ")} }`;
}

/** Something is called while the module is read, not only when one of its functions is. */
function callsAtOnce(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, (part) => callsAtOnce(part) || undefined) ?? false);
}

function uses(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isTypeNode(node)) return false;
  if (ts.isIdentifier(node) && names.has(node.text)) return true;
  return ts.forEachChild(node, (part) => uses(part, names) || undefined) ?? false;
}
