import type { Finding } from "../lib/finding.ts";
import type { Place } from "./places.ts";
import type { SourceFacts, Use } from "./source-facts.ts";

interface UseRule {
  mayUse: (place: Place) => boolean;
  instead: string;
}

const isOneOf =
  (...files: string[]) =>
  ({ file }: Place) =>
    files.includes(file);
const isPlatform = ({ part }: Place) => part === "platform";

const RULES: Record<Use["what"], UseRule> = {
  "process.env": {
    mayUse: isOneOf("src/platform/server/config/config.ts", "src/server.ts", "src/worker.ts"),
    instead:
      "Settings are read and checked once, in src/platform/server/config/config.ts; take the value as a parameter.",
  },
  "the clock": {
    mayUse: isOneOf("src/platform/server/clock.ts", "src/platform/web/clock.ts"),
    instead: "Tests set the time: use ctx.now() on the server and the clock of src/platform/web in the browser.",
  },
  console: {
    // What ends the start is told to whoever started it, log or not.
    mayUse: isOneOf(
      "src/platform/server/log.ts",
      "src/platform/server/database/start-database.ts",
      "src/platform/server/start-fault.ts",
      "src/server.ts",
      "src/worker.ts",
    ),
    instead: "Write through the log of the platform, which keeps the request id and leaves personal data out.",
  },
  fetch: {
    mayUse: isPlatform,
    instead: "Use call(endpoint): it knows the path, the types, the errors and the language.",
  },
  "browser storage": {
    // The design system shares the key `theme` with the script that runs before the first paint.
    mayUse: (place) => isPlatform(place) || place.file === "src/ui/theme/color-scheme.ts",
    instead: "Use the storage of src/platform/web, which survives private windows and full disks.",
  },
  "locale formatting": {
    mayUse: isPlatform,
    instead: "Use the formatters of src/platform, so that money, days and times look the same everywhere.",
  },
};

export function forbiddenUses(place: Place, { uses }: SourceFacts): Finding[] {
  if (place.isTest || place.side === "testing") return [];
  return uses
    .filter(({ what }) => !RULES[what].mayUse(place))
    .map(({ what, line }) => ({ file: place.file, line, message: `${what} here: ${RULES[what].instead}` }));
}
