import { spawn } from "node:child_process";
import { globSync } from "node:fs";

/**
 * What only the server reads. Everything else is the browser's, which Vite reloads without a restart. (Left to itself,
 * `node --watch` would also follow Vite's temporary files, and restart for ever.)
 */
const WATCHED = [
  "migrations",
  "src/platform/*.ts",
  "src/platform/server",
  "src/modules/*/server",
  "src/modules/*/{contract,rules,policy}*.ts",
  "src/{app,modules,server}.ts",
];

const paths = globSync(WATCHED).map((path) => `--watch-path=${path}`);
const program = ["--watch", "--watch-preserve-output", ...paths, "src/server.ts", "--development"];
const child = spawn(process.execPath, program, {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
// A terminal sends its signal to both; whoever stops only this process means both, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
