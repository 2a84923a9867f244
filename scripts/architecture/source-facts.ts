import { posix } from "node:path";
import ts from "typescript";

export interface Import {
  line: number;
  /** A path from the root of the repository, or the name of a package. */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
}

/** A use of something outside the language that not every file may touch. */
export interface Use {
  line: number;
  what: "process.env" | "the clock" | "console" | "fetch" | "browser storage" | "locale formatting";
}

export interface SourceFacts {
  file: string;
  imports: Import[];
  uses: Use[];
}

/** What a file imports and touches, from its syntax tree: comments and strings cannot mislead it. */
export function factsOf(file: string, text: string): SourceFacts {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const facts: SourceFacts = { file, imports: [], uses: [] };
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

  const visit = (node: ts.Node): void => {
    const imported = importIn(node);
    if (imported !== null && !imported.specifier.includes("/+types/"))
      facts.imports.push({
        line: lineOf(node),
        typeOnly: imported.typeOnly,
        ...targetOf(file, imported.specifier),
      });
    const what = useIn(node);
    if (what !== null) facts.uses.push({ line: lineOf(node), what });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return facts;
}

function importIn(node: ts.Node): { specifier: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: isTypeOnly(node.importClause) };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteral(argument) ? { specifier: argument.text, typeOnly: false } : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { specifier: node.argument.literal.text, typeOnly: true };
  return null;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function targetOf(file: string, specifier: string): { target: string; isPackage: boolean } {
  if (specifier.startsWith("#")) return { target: `src/${specifier.slice(1)}`, isPackage: false };
  if (specifier.startsWith("."))
    return { target: posix.join(posix.dirname(file), specifier.split("?")[0] ?? ""), isPackage: false };
  return { target: specifier, isPackage: true };
}

function useIn(node: ts.Node): Use["what"] | null {
  if (ts.isNewExpression(node)) {
    const isBareDate = isNamed(node.expression, "Date") && (node.arguments?.length ?? 0) === 0;
    return isBareDate ? "the clock" : null;
  }
  if (ts.isCallExpression(node)) return isNamed(node.expression, "fetch") ? "fetch" : null;
  return ts.isPropertyAccessExpression(node) ? useOfMember(node) : null;
}

function useOfMember({ expression, name: { text: member } }: ts.PropertyAccessExpression): Use["what"] | null {
  if (/^toLocale(Date|Time)?String$/.test(member)) return "locale formatting";
  if (!ts.isIdentifier(expression)) return null;
  switch (expression.text) {
    case "Intl":
      return "locale formatting";
    case "process":
      return member === "env" ? "process.env" : null;
    case "Date":
      return member === "now" ? "the clock" : null;
    case "console":
      return "console";
    case "localStorage":
    case "sessionStorage":
      return "browser storage";
    case "window":
    case "globalThis":
      return useOfGlobal(member);
    default:
      return null;
  }
}

function useOfGlobal(name: string): Use["what"] | null {
  if (name === "fetch") return "fetch";
  return name === "localStorage" || name === "sessionStorage" ? "browser storage" : null;
}

const isNamed = (node: ts.Expression, name: string) => ts.isIdentifier(node) && node.text === name;
