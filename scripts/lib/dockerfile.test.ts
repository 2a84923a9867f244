import { expect, test } from "vitest";
import { parseCommand, parseDockerfile, parseEnvironment } from "./dockerfile.ts";

test("finds stages and instructions, continued lines as one", () => {
  const stages = parseDockerfile(`# syntax=docker/dockerfile:1
FROM node:24 AS base
WORKDIR /app

FROM base
ENV HOST=0.0.0.0 \\
    PORT=3000
# The program.
CMD ["node", "src/server.ts"]
`);
  expect(stages).toEqual([
    { name: "base", from: "node:24", instructions: [{ name: "WORKDIR", text: "/app" }] },
    {
      name: "1",
      from: "base",
      instructions: [
        { name: "ENV", text: "HOST=0.0.0.0 PORT=3000" },
        { name: "CMD", text: '["node", "src/server.ts"]' },
      ],
    },
  ]);
});

test("reads variables with and without quotes", () => {
  expect(parseEnvironment('PORT=3000 NODE_OPTIONS="--a=1 --b" EMPTY=')).toEqual({
    PORT: "3000",
    NODE_OPTIONS: "--a=1 --b",
    EMPTY: "",
  });
});

test("reads the words of a command", () => {
  expect(parseCommand('--interval=10s CMD ["node", "-e", "1"]')).toEqual(["node", "-e", "1"]);
  expect(() => parseCommand("CMD [1]")).toThrow("no list of words");
});
