import js from "@eslint/js";
import regexp from "eslint-plugin-regexp";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { explainedAssertion } from "./scripts/lib/explained-assertion.js";

const TESTS = ["**/*.test.{ts,tsx}", "e2e/**", "proofs/**", "bench/**", "src/testing/**", "src/modules/*/factories.ts"];

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
    message: "Whoever uses the page cannot reach through what covers a control, either.",
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
    "A request stands in for no screen: use the screen, or `doElsewhere` and `attempt` where it is somebody else's act.",
};

/** What a file may import, and which globals it may touch, is the business of scripts/check-architecture.ts. */
export default defineConfig(
  globalIgnores([
    "build/",
    "data/",
    ".cache/",
    ".react-router/",
    "shots/",
    "coverage/",
    "public/",
    "scripts/lighthouse/",
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    name: "greenline/types",
    plugins: { greenline: { rules: { "explained-assertion": explainedAssertion } } },
    rules: {
      "greenline/explained-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Naming a default says which case is meant.
      "@typescript-eslint/no-unnecessary-type-arguments": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // There are no enums, and classes only for errors.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // A fault that was caught may be passed on as it is.
      "@typescript-eslint/only-throw-error": ["error", { allowThrowingUnknown: true, allowRethrowing: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: "error",
      "prefer-const": "error",
    },
  },
  {
    name: "greenline/patterns-take-linear-time",
    // A browser's pattern runs on what its owner typed; a server's on what anybody sends. Both are the same files.
    files: ["src/**/*.{ts,tsx}", "scripts/**/*.{ts,js}", "*.config.{ts,js}"],
    ignores: TESTS,
    plugins: { regexp },
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
    name: "greenline/zod-is-one-import",
    rules: {
      "no-restricted-syntax": ["error", ZOD_IS_ONE_IMPORT],
    },
  },
  {
    name: "greenline/browsers-know-no-schema-of-an-endpoint",
    files: ["src/modules/*/web/**", "src/portals/**"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-syntax": [
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
    name: "greenline/journeys-act-as-people-do",
    files: ["e2e/support/**"],
    rules: {
      "no-restricted-syntax": ["error", ZOD_IS_ONE_IMPORT, ...PEOPLE_HAVE_HANDS],
    },
  },
  {
    name: "greenline/pages-take-their-time",
    files: ["e2e/**/*.spec.ts"],
    rules: {
      "no-restricted-syntax": [
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
    name: "greenline/sizes",
    rules: {
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
      complexity: ["error", 15],
      "max-depth": ["error", 4],
      "max-params": ["error", 4],
    },
  },
  {
    name: "greenline/react",
    files: ["src/**/*.tsx", "src/**/web/**/*.ts", "src/ui/**/*.ts"],
    // Its types name optional members in a way that `exactOptionalPropertyTypes` refuses.
    plugins: { "react-hooks": /** @type {any} */ (reactHooks) },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // A screen reads as one page of markup: its length is bounded by the file, not by the function.
      "max-lines-per-function": ["error", { max: 140, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: "greenline/platform-meets-libraries-here",
    files: ["src/platform/**"],
    rules: { "greenline/explained-assertion": "off" },
  },
  {
    name: "greenline/tests",
    files: TESTS,
    rules: {
      "greenline/explained-assertion": "off",
      // A test of a whole job is read from its first step to its last.
      "max-lines": ["error", { max: 600, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": "off",
      complexity: "off",
      // Matchers are typed `any` on purpose, and a test may look into an answer of unknown shape.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      // The test runner reads a fixture's needs from this pattern, also when it needs nothing.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      // What stands in for something asynchronous is so too, whether it waits or not.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    name: "greenline/plain-javascript",
    files: ["**/*.js"],
    rules: {
      // Their types stand in JSDoc, which `tsc` checks; the linter's own typed rules do not read it.
      ...tseslint.configs.disableTypeChecked.rules,
      "no-undef": "off",
    },
  },
);
