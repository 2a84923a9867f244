import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { deliveryPolicy } from "./policy.ts";
import { DELIVERY_STATUSES } from "./rules.ts";

const kinds = Object.keys(ACTORS) as (keyof typeof ACTORS)[];

test("the office sees what was sent, and has it sent again", () => {
  const office = ["administrator", "manager", "support", "system"];
  expect(kinds.filter((kind) => deliveryPolicy.read(ACTORS[kind]))).toEqual(office);
  expect(kinds.filter((kind) => deliveryPolicy.retry(ACTORS[kind], { status: "failed" }))).toEqual(office);
});

test("only what did not reach its recipient is sent again", () => {
  const retried = DELIVERY_STATUSES.filter((status) => deliveryPolicy.retry(ACTORS.support, { status }));
  expect(retried).toEqual(["failed", "no_address", "no_consent"]);
});
