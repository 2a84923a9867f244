import type { AnyEndpoint } from "#platform/contract.ts";
import type { World } from "../world.ts";

export interface Credentials {
  headers?: Record<string, string>;
  /** Beside the nonsense that every call brings. */
  query?: Record<string, string>;
}

/** Calls an endpoint with something that no input could be, so that only its access rule decides. */
export async function probe({ app }: World, { method, path }: AnyEndpoint, { headers = {}, query = {} }: Credentials) {
  const hasBody = method !== "GET" && method !== "DELETE";
  const answer = await app.inject({
    method,
    url: `${path.replaceAll(/\{\w+\}/g, "nothing")}?${new URLSearchParams({ nonsense: "1", ...query }).toString()}`,
    headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...headers },
    ...(hasBody ? { payload: '{"broken' } : {}),
  });
  const body: { code?: string } = answer.body.startsWith("{") ? answer.json() : {};
  return { status: answer.statusCode, code: body.code };
}
