import { expect, test } from "vitest";
import { ConfigError } from "./config/config.ts";
import { reasonOf } from "./start-fault.ts";

const listenFault = (code: string) =>
  Object.assign(new Error(`listen ${code}`), { code, syscall: "listen", address: "10.1.2.3", port: 3000 });

test.each([
  ["a wrong setting", new ConfigError(["PORT: must be a number"]), "PORT: must be a number"],
  ["a taken port", listenFault("EADDRINUSE"), "Port 3000 is taken by another program."],
  ["a port for administrators", listenFault("EACCES"), "may not listen on port 3000. Set PORT"],
  ["an address of another machine", listenFault("EADDRNOTAVAIL"), "no address 10.1.2.3. Set HOST"],
  [
    "pages that were not built",
    Object.assign(new Error("Cannot find module '/x/build/server/index.js'"), { code: "ERR_MODULE_NOT_FOUND" }),
    "The pages are not built.",
  ],
])("says what to do about %s", (_what, fault, advice) => {
  expect(reasonOf(fault)).toContain(advice);
});

test.each([
  ["a bug", new TypeError("x is not a function")],
  ["a module that is missing", Object.assign(new Error("Cannot find module 'pg'"), { code: "ERR_MODULE_NOT_FOUND" })],
  ["something that is no error", "nonsense"],
])("has no advice about %s, so the whole fault is shown", (_what, fault) => {
  expect(reasonOf(fault)).toBeNull();
});
