import { expect, test } from "vitest";
import { isConnectionLoss } from "./connection-loss.ts";

const fault = (message: string, members: object = {}) => Object.assign(new Error(message), members);

test.each([
  ["refused", fault("connect ECONNREFUSED", { code: "ECONNREFUSED" }), true],
  ["refused on both addresses of a name", new AggregateError([fault("", { code: "ECONNREFUSED" })], ""), true],
  ["shut down by an operator", fault("terminating connection", { code: "57P01" }), true],
  ["starting up", fault("the database system is starting up", { code: "57P03" }), true],
  ["broken", fault("connection failure", { code: "08006" }), true],
  ["ended under the driver", fault("Connection terminated unexpectedly"), true],
  ["too long for a free connection", fault("timeout exceeded when trying to connect"), true],
  ["a constraint", fault("duplicate key", { code: "23505" }), false],
  ["a bug", new TypeError("x is not a function"), false],
  ["no error at all", "57P01", false],
])("%s", (_what, thrown, isLoss) => {
  expect(isConnectionLoss(thrown)).toBe(isLoss);
});
