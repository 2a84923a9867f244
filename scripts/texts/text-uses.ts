import ts from "typescript";

/** What one source file says about texts. */
export interface TextUses {
  file: string;
  /** Whole string literals: any of them may be a key. */
  literals: { text: string; line: number }[];
  /** The constant beginnings of template strings: `days.` of `days.${day}`. */
  beginnings: string[];
  /** Keys without a namespace, given to `t(…)` where `useTranslation("…")` names the namespaces. */
  shortKeys: { key: string; line: number }[];
  namespaces: string[];
  /** English sentences given to `translateMessage(…)` or, in a contract, to a schema. */
  messages: { text: string; line: number }[];
}

/** What schemas call the wording of a refusal; other members (`summary`) are for the readers of the API. */
const WORDING = new Set(["error", "message"]);
const SENTENCE = /^\p{Lu}.*\s/u;

export function textUsesOf(file: string, source: string, holdsSchemas: boolean): TextUses {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const uses: TextUses = { file, literals: [], beginnings: [], shortKeys: [], namespaces: [], messages: [] };
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isTemplateExpression(node) && node.head.text !== "") uses.beginnings.push(node.head.text);
    if (ts.isStringLiteralLike(node)) {
      const found = { text: node.text, line: lineOf(node) };
      uses.literals.push(found);
      const call = callAround(node);
      if (call === "useTranslation") uses.namespaces.push(node.text);
      if (call === "t" && !node.text.includes(":")) uses.shortKeys.push({ key: node.text, line: found.line });
      if (call === "translateMessage" || (holdsSchemas && isShownMessage(node))) uses.messages.push(found);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return uses;
}

/** The name of the function whose first argument (or a member of it, if that is a list) the literal is. */
function callAround(literal: ts.Node): string | null {
  const argument = ts.isArrayLiteralExpression(literal.parent) ? literal.parent : literal;
  const call = argument.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== argument) return null;
  return ts.isIdentifier(call.expression) ? call.expression.text : null;
}

/** `z.string().min(1, "Please …")`, `required("Please …")`, `{ error: "Please …" }`; a value such as `z.literal("cash")` is no sentence. */
function isShownMessage(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isVariableDeclaration(parent)) return SENTENCE.test(node.text);
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && WORDING.has(parent.name.text);
}
