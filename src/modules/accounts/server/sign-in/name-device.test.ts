import { expect, test } from "vitest";
import { registerTexts } from "#platform/server/texts.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { nameDevice } from "./name-device.ts";

registerTexts("accounts", { en, es, fr });

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

test.each([
  [CHROME, "Chrome on Windows"],
  [`${CHROME} Edg/126.0`, "Microsoft Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  [IPHONE, "Safari on iOS"],
  [null, "Unknown device"],
  ["", "Unknown device"],
  ["curl/8.9.1", "Unknown device"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "A program"],
  ["Thing (Windows NT 10.0)", "Unknown browser on Windows"],
  // Nothing of the header itself is ever told.
  ["Your-bank-says-hello/1.0 (click here)", "Unknown device"],
  ["<script>alert(1)</script>/1.0", "Unknown device"],
  ["constructor/1 (__proto__)", "Unknown device"],
  ["😀".repeat(100_000), "Unknown device"],
  ["(".repeat(100_000), "Unknown device"],
])("%.60j is told as %j", (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

test("in the language of the reader", () => {
  expect([nameDevice(CHROME, "es"), nameDevice(CHROME, "fr")]).toEqual(["Chrome en Windows", "Chrome sur Windows"]);
  expect([nameDevice(null, "es"), nameDevice(null, "fr")]).toEqual(["Dispositivo desconocido", "Appareil inconnu"]);
});
