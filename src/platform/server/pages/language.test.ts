import { expect, test } from "vitest";
import { homeOf } from "./language.ts";

test.each([
  ["a browser that says nothing", {}, null],
  ["an English browser", { "accept-language": "en-US,en;q=0.9,es;q=0.8" }, null],
  ["a Spanish browser", { "accept-language": "es-MX,es;q=0.9,en;q=0.8" }, "/es"],
  ["a language we do not speak", { "accept-language": "de-DE,de;q=0.9" }, null],
  ["a Spanish browser on a link of ours", { "accept-language": "es", "sec-fetch-site": "same-origin" }, null],
  ["a Spanish browser from another site", { "accept-language": "es", "sec-fetch-site": "cross-site" }, "/es"],
] as const)("%s", (_who, headers, home) => expect(homeOf({ headers: { ...headers } })).toBe(home));
