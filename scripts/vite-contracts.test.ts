import { expect, test } from "vitest";
import { withoutSchemas, withPureValues } from "../vite.contracts.ts";

const CONTRACT = `import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { line } from "#platform/contact-fields.ts";
export const MAX_NOTES = 200;
const NOTE = "Please keep this short";
const Note = z.string(NOTE).max(MAX_NOTES);
/** What is sent. */
export const NewClient = z.object({ name: line(2, NOTE), note: Note });
export type NewClient = z.infer<typeof NewClient>;
export const isLong = (text: string): boolean => text.length > MAX_NOTES;
export const isClient = (value: unknown): value is NewClient => NewClient.safeParse(value).success;
export function field() { return z.string(); }
export const SORTS = ["name", "city"] as const;
export const createClient = endpoint({
  method: "POST",
  path: "/api/clients",
  summary: "Adds a client",
  input: NewClient,
  output: z.object({ id: z.uuid() }),
  errors: ["clients.email_taken"],
});
`;

const light = withoutSchemas(CONTRACT, "./contract.ts?schemas");

test("keeps of an endpoint what a call needs", () => {
  expect(light).toContain('export const createClient = { method: "POST", path: "/api/clients" };');
  expect(light).not.toContain("summary");
  expect(light).not.toContain("clients.email_taken");
});

test("keeps constants and functions that need no schema", () => {
  expect(light).toContain("export const MAX_NOTES = 200;");
  expect(light).toContain("export const isLong =");
  expect(light).toContain('export const SORTS = ["name", "city"] as const;');
});

test("moves what is made by a call, or uses such a thing, and names it from outside", () => {
  expect(light).toContain('export { NewClient, isClient, field } from "./contract.ts?schemas";');
  expect(light).not.toMatch(/const (?:Note|NewClient|isClient)\b|function field/);
});

test("lets the bundler drop the schemas that nobody checks by", () => {
  const schemas = withPureValues(CONTRACT);
  expect(schemas).toContain("export const NewClient = /* @__PURE__ */ (() => (z.object({");
  expect(schemas).toContain("const Note = /* @__PURE__ */ (() => (z.string(NOTE).max(MAX_NOTES)))();");
  expect(schemas).toContain("export const isLong = (text: string)");
});

test("leaves a contract without schemas as it is", () => {
  const plain = 'export const PAGE = "/clients";\nexport const LENGTHS = [1, 2];';
  expect(withoutSchemas(plain, "x")).toBe(plain);
});

test("refuses what it cannot follow instead of dropping it", () => {
  expect(() => withoutSchemas("export const { name } = z.object({});", "x")).toThrow("takes nothing apart");
  const copied = 'const read = endpoint({ ...list, path: "/api/clients/{id}" });';
  expect(() => withoutSchemas(copied, "x")).toThrow("names its method and path itself");
});
