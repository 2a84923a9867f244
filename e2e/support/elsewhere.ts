import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect } from "vitest";
import type { AnyEndpoint, InputOf, OutputOf } from "../../src/platform/contract.ts";
import { uploadFile } from "../../src/platform/files-contract.ts";
import type { Page } from "./journeys.ts";

/**
 * What a colleague or another visitor does meanwhile, or anybody did before: by a request, because no screen of it is
 * looked at. Never for what the screen under test is there to do.
 */
export async function doElsewhere<E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const { status, body } = await attempt(page, endpoint, input);
  expect(status, `${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  // The contract says what a success is.
  return endpoint.output.parse(body) as OutputOf<E>;
}

/** What the server answers to a request of this page's session that no button of it makes. */
export async function attempt<E extends AnyEndpoint>(
  { request }: Page,
  { method, path }: E,
  input: InputOf<E>,
): Promise<{ status: number; body: unknown }> {
  const members = Object.entries(input as Record<string, unknown>);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const values = new Map(members);
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
  const rest = Object.fromEntries(members.filter(([name]) => !inPath.has(name)));
  const inAddress = method === "GET" || method === "DELETE";
  const params = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const answer = await request.fetch(url, { method, ...(inAddress ? { params } : { data: rest }) });
  const text = await answer.text();
  return { status: answer.status(), body: text === "" ? null : JSON.parse(text) };
}

/** A picture (PNG) that somebody has sent before: its id, for what it is attached to. */
export const sendPictureElsewhere = async (page: Page, path: string): Promise<string> =>
  sendFileElsewhere(page, { name: basename(path), mimeType: "image/png", buffer: await readFile(path) });

/** The same of any file. */
export async function sendFileElsewhere(
  { request }: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const answer = await request.fetch(uploadFile.path, {
    method: uploadFile.method,
    headers: { "idempotency-key": crypto.randomUUID() },
    multipart: { file },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return uploadFile.output.parse(await answer.json()).id;
}

/** A form sent twice at the same moment: quicker than any two clicks. */
export const sendFormTwice = ({ request }: Page, address: string, form: Record<string, string>) =>
  Promise.all([1, 2].map(() => request.post(address, { form, maxRedirects: 0 })));
