import { expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createLog, describeFault } from "./log.ts";

test("a line is one JSON object with its time in UTC, and says nothing about the machine", () => {
  const lines: string[] = [];
  createLog({ level: "info", destination: { write: (line) => void lines.push(line) } }).info(
    { status: 200 },
    "request",
  );

  const line = JSON.parse(lines.join("")) as Record<string, unknown>;
  expect(Object.keys(line).sort()).toEqual(["level", "msg", "status", "time"]);
  expect(line["time"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("a fault of the database is told without the values of the row", () => {
  const fault = Object.assign(new Error('invalid input syntax for type uuid: "ana@example.com"'), {
    severity: "ERROR",
    code: "22P02",
    constraint: "client_email_key",
    detail: "Key (email)=(ana@example.com) already exists.",
    where: "unnamed portal parameter $1 = 'ana@example.com'",
    parameters: ["ana@example.com"],
  });

  const told = describeFault(fault);
  expect(told).toMatchObject({ code: "22P02", constraint: "client_email_key" });
  expect(JSON.stringify(told)).not.toContain("ana@example.com");
});

test("the causes of a fault are told with it", () => {
  const fault = new AppError("unavailable", "mail.unreachable", { cause: new Error("connect ECONNREFUSED") });

  expect(describeFault(fault)).toMatchObject({
    type: "AppError",
    code: "mail.unreachable",
    cause: { message: "connect ECONNREFUSED" },
  });
});

test("what is thrown without being an error is told, too", () => {
  expect(describeFault("nonsense")).toEqual({ type: "string", message: "nonsense" });
});
