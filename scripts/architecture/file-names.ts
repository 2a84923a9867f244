import type { Finding } from "../lib/finding.ts";
import { MODULE_ORDER } from "./module-order.ts";

const KEBAB = "[a-z0-9]+(-[a-z0-9]+)*";
const TWO_WORDS = "[a-z0-9]+(-[a-z0-9]+)+";
const WEB_KINDS =
  "screen|dialog|form|card|table|list|panel|section|field|step|steps|wizard|menu|badge|picker|summary|facts";

/** What is large is divided by feature, one level deep: `server/sign-in`, `web/office`. */
const FEATURE = "([a-z]+(-[a-z]+)*/)?";

/** The closed list: whoever knows one module finds everything in every other one. */
const ALLOWED = [
  /^README\.md$/,
  /^(contract|rules|policy)(-[a-z]+)*(\.test)?\.ts$/,
  /^server\/(tables|queries|views|routes|jobs|events|index)(\.test)?\.ts$/,
  new RegExp(`^server/${FEATURE}${TWO_WORDS}((\\.(pglite|postgres))?\\.test)?\\.ts$`),
  /^web\/(api|index)(\.test)?\.ts$/,
  new RegExp(`^web/${FEATURE}(${KEBAB}-)?(${WEB_KINDS})(\\.test)?\\.tsx$`),
  new RegExp(`^web/${FEATURE}${TWO_WORDS}(\\.test)?\\.ts$`),
  new RegExp(`^web/${FEATURE}(${KEBAB}-)?(${WEB_KINDS})\\.module\\.css$`),
  /^texts\/(en|es|fr)\.json$/,
  /^factories(\.test)?\.ts$/,
];

const WHERE_TO_GO =
  "is not in the closed list of names: contract, rules, policy, each also in parts such as contract-<part>; server/{tables, queries, views, routes, jobs, events, index, <verb>-<noun>}.ts; " +
  `web/{api, index, <two>-<words>}.ts, web/<name>-{${WEB_KINDS.replaceAll("|", ", ")}}.tsx; texts/{en, es, fr}.json; factories.ts; below server/ and web/ one level of folders by feature. A new kind of file is a decision record.`;

export function wrongFileNames(files: readonly string[]): Finding[] {
  const inModules = files.filter((file) => file.startsWith("src/modules/"));
  const names = new Set(inModules.map((file) => file.split("/")[2] ?? ""));
  return [
    ...inModules.filter((file) => !ALLOWED.some((pattern) => pattern.test(insideModule(file)))).map(refused),
    ...[...names].flatMap((name) => faultsOfModule(name, files)),
  ];
}

const insideModule = (file: string) => file.split("/").slice(3).join("/");
const refused = (file: string): Finding => ({ file, message: WHERE_TO_GO });

function faultsOfModule(name: string, files: readonly string[]): Finding[] {
  const folder = `src/modules/${name}`;
  const faults: Finding[] = [];
  if (!MODULE_ORDER.includes(name))
    faults.push({
      file: folder,
      message:
        "is no known module. One exists only if it owns a table, an integration or a lifecycle; then its place goes into scripts/architecture/module-order.ts with a decision record.",
    });
  if (!files.includes(`${folder}/README.md`))
    faults.push({
      file: `${folder}/README.md`,
      message: "is missing: ten lines on what the module owns, its rules and its promises.",
    });
  return faults;
}
