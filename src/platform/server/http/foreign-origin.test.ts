import { expect, test } from "vitest";
import { isForeign } from "./foreign-origin.ts";

const OWN = "https://greenline.example";

test.each([
  //                                                                                                 foreign?
  ["a program, which sends neither header", {}, false],
  ["a page of ours", { origin: OWN, "sec-fetch-site": "same-origin" }, false],
  [
    "a page of this very server, on the machine that it runs on",
    { origin: "http://localhost:3000", host: "localhost:3000" },
    false,
  ],
  ["an address typed by hand", { "sec-fetch-site": "none" }, false],
  [
    "a program with a token, whatever page it runs in",
    { origin: "https://evil.example", authorization: "Bearer x" },
    false,
  ],
  ["another site", { origin: "https://evil.example", host: "greenline.example" }, true],
  [
    "another site whose name begins like ours",
    { origin: "https://greenline.example.evil.example", host: "greenline.example" },
    true,
  ],
  ["the same host on another port", { origin: "https://greenline.example:8443", host: "greenline.example" }, true],
  ["our own name without TLS", { origin: "http://greenline.example", host: "greenline.example" }, true],
  [
    "a name that is not the public one, although the request was sent to it",
    { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" },
    true,
  ],
  ["another program on this machine", { origin: "http://localhost:8080", host: "localhost:3000" }, true],
  ["a name that only looks like this machine", { origin: "http://127.evil.example", host: "127.evil.example" }, true],
  ["a sandboxed frame", { origin: "null", host: "greenline.example" }, true],
  ["nonsense instead of an origin", { origin: "greenline.example", host: "greenline.example" }, true],
  ["a neighbour below the same domain, without Origin", { "sec-fetch-site": "same-site" }, true],
  ["another site, without Origin", { "sec-fetch-site": "cross-site" }, true],
  ["another site that guesses a password", { origin: "https://evil.example", authorization: "Basic eDp5" }, true],
])("%s", (_who, headers, foreign) => {
  expect(isForeign(headers, OWN)).toBe(foreign);
});
