import type { AnyEndpoint } from "#platform/contract.ts";
import type { World } from "./world.ts";

export interface Knock {
  headers?: Record<string, string>;
  /** Beside the nonsense that every knock brings. */
  query?: Record<string, string>;
}

/** Asks at a door with something that no input could be, so that only the door itself decides. */
export async function knock({ app }: World, { method, path }: AnyEndpoint, { headers = {}, query = {} }: Knock) {
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
