import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { findWarnings } from "./find-warnings.ts";

const keys = (mode: "test" | "live") => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: "whsec_1",
});

test.each([
  ["on this machine alone", {}, []],
  ["in production", { NODE_ENV: "production" }, ["STRIPE_SECRET_KEY is not set"]],
  ["where others come in", { PUBLIC_URL: "https://pests.example" }, ["STRIPE_SECRET_KEY is not set"]],
  [
    "where strangers could pay with test cards",
    { NODE_ENV: "production", SANDBOX_PAYMENTS: "on" },
    ["SANDBOX_PAYMENTS is on"],
  ],
  [
    "in production with test keys",
    { NODE_ENV: "production", ...keys("test") },
    ["STRIPE_SECRET_KEY is a key for tests"],
  ],
  ["in production with live keys", { NODE_ENV: "production", ...keys("live") }, []],
])("that no money moves is told where clients would not expect it: %s", (_where, environment, warned) => {
  const warnings = findWarnings(readConfig(environment));
  expect(warnings.map((text) => text.split(":")[0])).toEqual(warned);
});
