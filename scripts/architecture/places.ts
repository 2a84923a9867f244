import { isTest } from "../lib/files.ts";

/** `shared` runs everywhere, so it may lean on neither side. */
export type Side = "shared" | "server" | "web" | "texts" | "testing";

/** Where a source file stands in the tree, read from its path alone. */
export interface Place {
  file: string;
  part: "platform" | "ui" | "module" | "portal" | "demo" | "testing" | "composition";
  side: Side;
  /** The module's or portal's name. */
  name: string;
  isTest: boolean;
}

/** The files that know everyone, and the side on which each runs. */
const COMPOSITION: Record<string, Side> = {
  "server.ts": "server",
  "worker.ts": "server",
  "app.ts": "server",
  "modules.ts": "server",
  "client-ports.ts": "server",
  "root.tsx": "web",
  "routes.ts": "web",
  "entry.client.tsx": "web",
  "entry.server.tsx": "web",
  "entry.assistant.ts": "web",
  "entry.pending.ts": "web",
  "texts.ts": "web",
};

/** Null for a file that has no place: nothing else may stand directly below `src/`. */
export function placeOf(file: string): Place | null {
  const [top, second = "", third = ""] = file.replace(/^src\//, "").split("/");
  const common = { file, isTest: isTest(file) };
  switch (top) {
    case "platform":
      return { ...common, part: "platform", side: sideOfFolder(second), name: "" };
    case "ui":
      return { ...common, part: "ui", side: second === "texts" ? "texts" : "web", name: "" };
    case "modules":
      return {
        ...common,
        part: "module",
        side: sideInModule(third),
        name: second,
      };
    case "portals":
      return { ...common, part: "portal", side: third === "texts" ? "texts" : "web", name: second };
    case "demo":
      return { ...common, part: "demo", side: "server", name: "" };
    case "testing":
      return { ...common, part: "testing", side: "testing", name: "" };
    default: {
      if (top === undefined || second !== "") return null;
      const side = common.isTest ? "server" : COMPOSITION[top];
      return side === undefined ? null : { ...common, part: "composition", side, name: "" };
    }
  }
}

function sideOfFolder(folder: string): Side {
  if (folder === "server" || folder === "web" || folder === "texts" || folder === "testing") return folder;
  return "shared";
}

const sideInModule = (entry: string): Side => (entry.startsWith("factories.") ? "testing" : sideOfFolder(entry));
