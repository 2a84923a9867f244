/**
 * `as` switches the compiler off at that spot, so each one carries a comment that states why the claim holds: at the
 * end of the line, or directly above the statement. `as const` and `as` inside an import are no claims.
 *
 * An ESLint rule, which oxlint runs as a plugin; neither of them has types for what oxlint passes.
 */
export const explainedAssertion = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unexplained:
        "`as` without a reason. Let the compiler infer it, check the value, or state in a comment (this line or the one above) what guarantees it.",
    },
  },
  /** @param {any} context */
  create(context) {
    const { sourceCode } = context;
    const commentedLines = new Set();
    for (const comment of sourceCode.getAllComments())
      for (let line = comment.loc?.start.line ?? 0; line <= (comment.loc?.end.line ?? 0); line++)
        commentedLines.add(line);

    /** @param {any} node an assertion of the TypeScript parser, which ESLint's own types do not know */
    function check(node) {
      if (node.typeAnnotation.type === "TSTypeReference" && node.typeAnnotation.typeName.name === "const") return;
      const statement = statementAround(node);
      const line = sourceCode.getLoc(node).start.line;
      const end = sourceCode.getLoc(node).end.line;
      const above = sourceCode.getLoc(statement).start.line - 1;
      if ([line - 1, line, end, above].some((candidate) => commentedLines.has(candidate))) return;
      context.report({ node, messageId: "unexplained" });
    }

    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

/** @param {any} node */
function statementAround(node) {
  let current = node;
  while (current.parent && !/Statement$|Declaration$|^Property$|^PropertyDefinition$/.test(current.type))
    current = current.parent;
  return current;
}
