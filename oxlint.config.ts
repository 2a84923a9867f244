import { defineConfig, type OxlintConfig } from "oxlint";

const TESTS = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "e2e/**",
  "proofs/**",
  "bench/**",
  "src/testing/**",
  "src/modules/*/factories.ts",
];

const ZOD_IS_ONE_IMPORT = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message: 'Write `import * as z from "zod"`: any other form puts every language of zod into the browser (55 kB).',
};

/** What a screen does after a command must not hang on the button that sent it being there still. */
const COMMANDS_TELL_HOW_THEY_WENT = {
  selector: "ImportDeclaration[source.value='@tanstack/react-query'] > ImportSpecifier[imported.name='useMutation']",
  message: "Take `useCommand` of #platform/web: what it runs afterwards runs also where its component has gone.",
};

/** A person has keys and a pointer, and no way to put a value into a field, an event into a page or a press through a cover. */
const PEOPLE_HAVE_HANDS = [
  {
    selector: "CallExpression[callee.property.name='selectOption']",
    message: "Write `await choose(list, option)`: this sets the value as no person does, and hides what a choice does.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(setValue|dispatchEvent)$/]",
    message: "Journeys act as people do: press, type and click.",
  },
  {
    selector: "CallExpression[callee.type='MemberExpression'] > ObjectExpression > Property[key.name='force']",
    message: "People cannot click through what covers a control, either.",
  },
  {
    selector:
      "CallExpression[callee.property.name=/^evaluate/] AssignmentExpression > MemberExpression.left[property.name=/^(value|checked|selected|selectedIndex|innerHTML|innerText|textContent)$/]",
    message: "Type or choose it: a value that is set by a script is not what a person does.",
  },
];

/** Only in spec files: what is done before or elsewhere has its names in e2e/support. */
const NOT_BY_REQUEST = {
  selector:
    "CallExpression[callee.property.name=/^(post|put|patch|delete|fetch)$/]:matches([callee.object.name='request'], [callee.object.property.name='request'])",
  message:
    "Do not replace a screen by a request: use the screen, or `doElsewhere` and `attempt` for what another person does.",
};

/** ESLint's `recommended` without what the compiler finds, and the parts of typescript-eslint's `strict` for plain syntax. */
// oxfmt-ignore
const OF_ESLINT = [
  "for-direction", "no-async-promise-executor", "no-case-declarations", "no-compare-neg-zero", "no-cond-assign",
  "no-constant-binary-expression", "no-constant-condition", "no-control-regex", "no-debugger", "no-delete-var",
  "no-dupe-else-if", "no-duplicate-case", "no-empty", "no-empty-character-class", "no-empty-pattern",
  "no-empty-static-block", "no-ex-assign", "no-extra-boolean-cast", "no-fallthrough", "no-global-assign",
  "no-invalid-regexp", "no-irregular-whitespace", "no-loss-of-precision", "no-misleading-character-class",
  "no-nonoctal-decimal-escape", "no-prototype-builtins", "no-regex-spaces", "no-self-assign",
  "no-shadow-restricted-names", "no-sparse-arrays", "no-unassigned-vars", "no-unexpected-multiline",
  "no-unsafe-finally", "no-unsafe-optional-chaining", "no-unused-labels", "no-unused-private-class-members",
  "no-useless-backreference", "no-useless-catch", "no-useless-escape", "preserve-caught-error", "require-yield",
  "use-isnan", "valid-typeof", "no-array-constructor", "no-unused-expressions", "no-useless-constructor", "no-var",
  "prefer-rest-params", "prefer-spread",
];

/** typescript-eslint's `strict-type-checked`. Not here: rules of enums and classes, of which there are none but for errors. */
// oxfmt-ignore
const OF_TYPESCRIPT = [
  "await-thenable", "no-array-delete", "no-base-to-string", "no-deprecated", "no-duplicate-enum-values",
  "no-duplicate-type-constituents", "no-dynamic-delete", "no-empty-object-type", "no-explicit-any",
  "no-extra-non-null-assertion", "no-extraneous-class", "no-floating-promises", "no-for-in-array",
  "no-generated-empty-object-type", "no-implied-eval", "no-invalid-void-type", "no-meaningless-void-operator",
  "no-misused-new", "no-misused-spread", "no-mixed-enums", "no-namespace", "no-non-null-asserted-nullish-coalescing",
  "no-non-null-asserted-optional-chain", "no-non-null-assertion", "no-redundant-type-constituents",
  "no-require-imports", "no-this-alias", "no-unnecessary-boolean-literal-compare",
  "no-unnecessary-template-expression", "no-unnecessary-type-assertion", "no-unnecessary-type-constraint",
  "no-unnecessary-type-conversion", "no-unnecessary-type-parameters", "no-unsafe-argument", "no-unsafe-assignment",
  "no-unsafe-call", "no-unsafe-declaration-merging", "no-unsafe-enum-comparison", "no-unsafe-function-type",
  "no-unsafe-member-access", "no-unsafe-return", "no-unsafe-unary-minus", "no-useless-default-assignment",
  "no-wrapper-object-types", "prefer-as-const", "prefer-literal-enum-member", "prefer-namespace-keyword",
  "prefer-promise-reject-errors", "prefer-reduce-type-parameter", "prefer-return-this-type",
  "related-getter-setter-pairs", "require-await", "triple-slash-reference", "unbound-method", "unified-signatures",
  "use-unknown-in-catch-callback-variable", "no-unnecessary-condition",
];

const TYPESCRIPT_WITH_OPTIONS: NonNullable<OxlintConfig["rules"]> = {
  "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
  "typescript/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
  "typescript/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  // A fault that was caught may be passed on as it is.
  "typescript/only-throw-error": ["error", { allowThrowingUnknown: true, allowRethrowing: true }],
  "typescript/restrict-plus-operands": [
    "error",
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
  "typescript/return-await": ["error", "error-handling-correctness-only"],
  "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
};

const asErrors = (names: readonly string[], prefix = ""): Record<string, "error"> =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, "error"]));

/**
 * Each rule is named, because a linter's own collections change with its version. What a file may import, and which
 * globals it may touch, is the business of scripts/check-architecture.ts. See docs/decisions/0036-oxlint.md.
 */
export default defineConfig({
  plugins: ["typescript", "react"],
  jsPlugins: [
    // ESLint's own rule, which oxlint has no equivalent of.
    { name: "restricted", specifier: "oxlint-plugin-eslint" },
    "eslint-plugin-regexp",
    "./scripts/lib/lint-plugin.js",
  ],
  categories: { correctness: "off" },
  ignorePatterns: [
    "build/",
    "data/",
    ".cache/",
    ".react-router/",
    "shots/",
    "coverage/",
    "public/",
    "scripts/lighthouse/",
  ],
  rules: {
    ...asErrors(OF_ESLINT),
    ...asErrors(OF_TYPESCRIPT, "typescript/"),
    eqeqeq: "error",
    "prefer-const": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "greenline/explained-assertion": "error",
    ...TYPESCRIPT_WITH_OPTIONS,
    "restricted/no-restricted-syntax": ["error", ZOD_IS_ONE_IMPORT],
    "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
    complexity: ["error", 15],
    "max-depth": ["error", 4],
    "max-params": ["error", 4],
  },
  overrides: [
    {
      // Patterns take linear time: a browser's pattern runs on what its owner typed, a server's on what anybody sends.
      files: ["src/**/*.{ts,tsx}", "scripts/**/*.{ts,js}", "*.config.{ts,js}"],
      excludeFiles: TESTS,
      rules: {
        "regexp/no-super-linear-backtracking": "error",
        // The same for a search that begins anew at each character of what it then refuses.
        "regexp/no-super-linear-move": "error",
        "regexp/no-contradiction-with-assertion": "error",
        "regexp/no-dupe-disjunctions": "error",
        "regexp/no-empty-alternative": "error",
        "regexp/no-misleading-unicode-character": "error",
        "regexp/no-potentially-useless-backreference": "error",
        "regexp/no-useless-assertions": "error",
        "regexp/optimal-quantifier-concatenation": ["error", { capturingGroups: "ignore" }],
      },
    },
    {
      // Browsers know no schema of an endpoint.
      files: ["src/modules/*/web/**", "src/portals/**"],
      excludeFiles: ["**/*.test.*"],
      rules: {
        "restricted/no-restricted-syntax": [
          "error",
          ZOD_IS_ONE_IMPORT,
          COMMANDS_TELL_HOW_THEY_WENT,
          {
            selector: "MemberExpression[computed=false][property.name=/^(input|output)$/][object.name!='styles']",
            message:
              "The build takes only method and path of an endpoint: give the schema a name of its own in the contract.",
          },
        ],
      },
    },
    {
      files: ["e2e/support/**"],
      rules: { "restricted/no-restricted-syntax": ["error", ZOD_IS_ONE_IMPORT, ...PEOPLE_HAVE_HANDS] },
    },
    {
      files: ["e2e/**/*.spec.ts"],
      rules: {
        "restricted/no-restricted-syntax": [
          "error",
          ZOD_IS_ONE_IMPORT,
          ...PEOPLE_HAVE_HANDS,
          NOT_BY_REQUEST,
          {
            selector:
              "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(count|textContent|inputValue|isChecked|isVisible|isDisabled|getAttribute)$/]",
            message: "Write `await expect.poll(() => …)`: a page on a busy machine is a moment later.",
          },
        ],
      },
    },
    {
      files: ["src/**/*.tsx", "src/**/web/**/*.ts", "src/ui/**/*.ts"],
      rules: {
        "react/rules-of-hooks": "error",
        "react/exhaustive-deps": "error",
        // A screen reads as one page of markup: its length is bounded by the file, not by the function.
        "max-lines-per-function": ["error", { max: 140, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // The platform meets libraries here.
      files: ["src/platform/**"],
      rules: { "greenline/explained-assertion": "off" },
    },
    {
      files: TESTS,
      rules: {
        "greenline/explained-assertion": "off",
        // A test of a whole job is read from its first step to its last.
        "max-lines": ["error", { max: 600, skipBlankLines: true, skipComments: true }],
        "max-lines-per-function": "off",
        complexity: "off",
        // Matchers are typed `any` on purpose, and a test may look into an answer of unknown shape.
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-member-access": "off",
        "typescript/no-unsafe-argument": "off",
        // The test runner reads a fixture's needs from this pattern, also when it needs nothing.
        "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
        // A replacement of an asynchronous function is asynchronous too, whether it waits or not.
        "typescript/require-await": "off",
      },
    },
    {
      // Their types stand in JSDoc, which `tsc` checks; the linter's own typed rules do not read it.
      files: ["**/*.js"],
      rules: Object.fromEntries(
        [...OF_TYPESCRIPT.map((name) => `typescript/${name}`), ...Object.keys(TYPESCRIPT_WITH_OPTIONS)].map((name) => [
          name,
          "off",
        ]),
      ),
    },
  ],
});
