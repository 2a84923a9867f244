import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Planted {
  folder: string;
  name: string;
  code: string;
  /** The rules that have to refuse it. */
  rules: string[];
}

const slowPattern = (folder: string): Planted => ({
  folder,
  name: "planted.ts",
  code: "export const isSlow = (text: string) => /^(?:a+)+$/.test(text) || /\\s+$/.test(text);\n",
  rules: ["regexp(no-super-linear-backtracking)", "regexp(no-super-linear-move)"],
});

const PLANTED: Planted[] = [
  ...["src/platform", "src/ui/theme", "src/modules/clients/server/search", "scripts"].map(slowPattern),
  {
    folder: "src/modules/clients/server",
    name: "promise.ts",
    code: "const later = async (): Promise<void> => {};\nexport const begin = () => {\n  later();\n};\n",
    rules: ["typescript(no-floating-promises)"],
  },
  {
    folder: "src/modules/clients/server",
    name: "assertion.ts",
    code: "export const nameOf = (value: unknown) => value as string;\n",
    rules: ["greenline(explained-assertion)"],
  },
  {
    folder: "src/modules/clients",
    name: "zod.ts",
    code: 'import { z } from "zod";\n\nexport const name = z.string();\n',
    rules: ["restricted(no-restricted-syntax)"],
  },
  {
    folder: "src/ui",
    name: "hook.tsx",
    code: `import { useState } from "react";

export function Planted({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  const [text] = useState("");
  return <p>{text}</p>;
}
`,
    rules: ["react-hooks(rules-of-hooks)"],
  },
  {
    folder: "e2e",
    name: "planted.spec.ts",
    code: 'import type { Page } from "playwright-core";\n\nexport const pick = (page: Page) => page.locator("select").selectOption("a");\n',
    rules: ["restricted(no-restricted-syntax)"],
  },
];

test("the linter refuses what it is there to refuse, each in its folder", { timeout: 120_000 }, async () => {
  // Beside the project, because other tests read all of its files; with its settings, so that paths mean the same.
  const root = mkdtempSync(join(tmpdir(), "greenline-lint-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ["oxlint.config.ts", "tsconfig.json", "package.json"]) cpSync(join(ROOT, name), join(root, name));
  cpSync(join(ROOT, "scripts/lib"), join(root, "scripts/lib"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const files = PLANTED.map(({ folder, name, code }) => {
    const file = join(folder, "planted", name);
    mkdirSync(join(root, folder, "planted"), { recursive: true });
    writeFileSync(join(root, file), code);
    return file;
  });

  const found = await lint(root, files);
  for (const [at, { rules }] of PLANTED.entries())
    expect(found.filter(({ filename }) => filename === files[at]).map(({ code }) => code)).toEqual(
      expect.arrayContaining(rules),
    );
});

interface Diagnostic {
  filename: string;
  code: string;
}

/** What the linter says of these files below the folder. */
async function lint(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  const printed = await new Promise<string>((resolve) => {
    const run = [join(ROOT, "node_modules/oxlint/bin/oxlint"), "--format=json", "--type-aware", ...files];
    execFile(process.execPath, run, { cwd: root }, (_, stdout) => resolve(stdout));
  });
  return (JSON.parse(printed) as { diagnostics: Diagnostic[] }).diagnostics;
}
