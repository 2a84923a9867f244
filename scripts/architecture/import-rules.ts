import type { Finding } from "../lib/finding.ts";
import type { Place } from "./places.ts";
import type { Import } from "./source-facts.ts";

interface ImportRule {
  forbids: (from: Place, to: Place) => boolean;
  /** Why not, and where to go instead. */
  message: (from: Place, to: Place) => string;
}

const ENTRY_FILES = /\/(contract|rules|policy|server\/index|web\/index|factories)\.ts$/;
const isInside = (from: Place, to: Place) => from.part === to.part && from.name === to.name;
const isWeb = (place: Place) => place.side === "web";
const isServer = (place: Place) => place.side === "server";
const mayInvent = (place: Place) =>
  place.isTest || place.part === "demo" || place.part === "testing" || place.side === "testing";

/** The first rule that matches speaks. */
const RULES: ImportRule[] = [
  {
    forbids: (from, to) => (to.part === "testing" || to.side === "testing") && !mayInvent(from),
    message: () => "Factories and test helpers invent data: only tests, src/demo and other factories may import them.",
  },
  {
    forbids: (from, to) =>
      ["platform", "ui"].includes(from.part) && ["module", "portal", "demo"].includes(to.part) && !from.isTest,
    message: (from) =>
      `src/${from.part} knows no business. Take what you need as a parameter, or let the module register it (ServerModule, props).`,
  },
  {
    forbids: (from, to) => to.part === "composition" && !["composition", "testing"].includes(from.part) && !from.isTest,
    message: () => "The composition files know everyone, so nobody may know them. Take it as a parameter.",
  },
  {
    forbids: (from, to) => to.part === "demo" && from.part !== "composition" && !mayInvent(from),
    message: () => "Only the start of the program (src/server.ts) loads the demo company.",
  },
  {
    forbids: (from, to) => from.part === "module" && to.part === "portal",
    message: () => "A module does not know where its screens are shown. Take the link or the frame as a prop.",
  },
  {
    forbids: (from, to) => isWeb(from) && isServer(to),
    message: () =>
      "Server code would end up in the browser. Use call(endpoint) or, in a page's loader, loaderCall(context) with the module's contract.",
  },
  {
    forbids: (from, to) => isServer(from) && (isWeb(to) || to.part === "portal" || to.part === "ui"),
    message: () => "The server does not render screens. Move what both need to rules.ts, contract.ts or src/platform.",
  },
  {
    forbids: (from, to) => from.side === "shared" && !from.isTest && (isWeb(to) || isServer(to)),
    message: (from) =>
      from.part === "module"
        ? "contract, rules and policy run everywhere. Move the rule here, or the code that needs the other side into server/ or web/."
        : "src/platform/*.ts runs everywhere. Move this file to src/platform/server or src/platform/web.",
  },
  {
    forbids: (from, to) =>
      to.part === "module" && !isInside(from, to) && !ENTRY_FILES.test(to.file) && !isTextForComposition(from, to),
    message: (_from, to) =>
      `The inside of ${to.name} is its own. Use one of its entry files: contract.ts, rules.ts, policy.ts, server/index.ts, web/index.ts or factories.ts, and export there what is missing.`,
  },
  {
    forbids: (from, to) => audienceOf(from) !== null && audienceOf(to) !== null && audienceOf(from) !== audienceOf(to),
    message: () =>
      "Screens of the office and of clients stand apart. What both show belongs a folder higher, or to src/ui.",
  },
  {
    forbids: (from, to) => from.part === "portal" && to.part === "portal" && from.name !== to.name,
    message: () => "Portals do not know each other. What both show belongs to src/ui or to a module's web/.",
  },
];

const AUDIENCE = /^src\/modules\/[^/]+\/web\/(client|office)\//;
const audienceOf = ({ file }: Place): string | null => AUDIENCE.exec(file)?.[1] ?? null;

const isTextForComposition = (from: Place, to: Place) => from.part === "composition" && to.side === "texts";

export function forbiddenImport(from: Place, to: Place, { line }: Import): Finding | null {
  const broken = RULES.find((rule) => rule.forbids(from, to));
  return broken === undefined ? null : { file: from.file, line, message: broken.message(from, to) };
}
