import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { endpointsOf, modulesOf } from "../src/modules.ts";
import { STAFF_ROLES } from "../src/platform/actor.ts";
import type { Access, AnyEndpoint } from "../src/platform/contract.ts";
import { AREAS, type Level } from "../src/platform/permissions.ts";
import { createSecrets } from "../src/platform/server/secrets.ts";

export const PERMISSIONS_PAGE = fileURLToPath(new URL("../docs/permissions.md", import.meta.url));

const LEVEL_WORDS: Record<Level, string> = { none: "–", read: "read", write: "read, write" };

const PEOPLE_WORDS: Partial<Record<string, string>> = {
  everyone: "everyone",
  signed_in: "whoever is signed in",
  client: "clients",
  staff: "staff",
};

const HEAD = `# Who may do what

Made by \`scripts/permissions.ts\` from the table that the server asks and from the endpoints that it serves; never edited. What somebody may do with one
object (their own session, an appointment that they are sent to) is said by each module's \`policy.ts\`.

## Roles

Everybody of the staff has one role. A permission is an area and a level; writing includes reading.
`;

const KEYS = `
## API keys

A key has the permissions that it was given, as its scopes, and no others. It opens the endpoints below that name a permission, never those of people
(whoever is signed in, clients, staff). Accounts of staff, other keys and the system's settings are never changed by a key (no scope says
\`staff.write\` or \`system.write\`), and it opens nothing while the administrator who made it is deactivated or no longer one.

## Endpoints

Where two permissions are named, either is enough, and the answer holds what the one that was used allows.
`;

/** The page about permissions, as it follows from the program. */
export function describePermissions(endpoints: readonly AnyEndpoint[]): string {
  const roles = table(
    ["area", ...STAFF_ROLES],
    Object.entries(AREAS).map(([area, levels]) => [area, ...STAFF_ROLES.map((role) => LEVEL_WORDS[levels[role]])]),
  );
  const byPath = [...endpoints].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = table(
    ["endpoint", "opens to", "what it does"],
    byPath.map(({ method, path, access, summary }) => [`${method} ${path}`, accessWords(access), summary]),
  );
  return `${HEAD}\n${roles}${KEYS}\n${rows}`;
}

const keyOf = ({ path, method }: AnyEndpoint): string => `${path} ${method}`;

const accessWords = (access: Access): string =>
  [access]
    .flat()
    .map((kind) => PEOPLE_WORDS[kind] ?? kind)
    .join(" or ");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |\n`;
  return [line(head), `${"|---".repeat(head.length)}|\n`, ...rows.map(line)].join("");
}

async function main(): Promise<void> {
  // Which endpoints there are does not hang on the settings.
  const config = {
    publicUrl: "http://localhost",
    secure: false,
    requireEmailConfirmation: false,
    dataDir: "data",
    s3: null,
    smtpUrl: null,
    mailFrom: "office@localhost",
    weatherUrl: null,
    clamavUrl: null,
    sms: null,
    stripe: null,
    sandboxPayments: true,
    mailKeptDays: 90,
  };
  const page = describePermissions(endpointsOf(modulesOf(config, createSecrets(Buffer.alloc(32)))));

  if (!process.argv.includes("--check")) return writeFile(PERMISSIONS_PAGE, page);
  if ((await readFile(PERMISSIONS_PAGE, "utf8").catch(() => "")) === page) return;
  console.error("docs/permissions.md is not what the program does. Run: npm run permissions");
  process.exitCode = 1;
}

if (import.meta.main) await main();
