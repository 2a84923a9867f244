import type { AnyEndpoint, InputOf } from "#platform/contract.ts";
import type { Answer, Call, CallOptions } from "./call.ts";

/** Sends requests like one browser: it keeps the cookies that it is given and brings them along. */
export interface TestBrowser {
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<E>>;
  /** By name; a test may also plant, copy and take away cookies. */
  cookies: Map<string, string>;
}

export function openBrowser(call: Call, cookies = new Map<string, string>()): TestBrowser {
  return {
    cookies,
    async call(endpoint, input, options) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await call({ cookie }, endpoint, input, options);
      for (const line of linesOf(answer.headers["set-cookie"])) keep(cookies, line);
      return answer;
    },
  };
}

/** The lines of a `Set-Cookie` header, however many there are. */
export const linesOf = (header: unknown): string[] => (Array.isArray(header) ? header : [header]).filter(isText);
const isText = (line: unknown): line is string => typeof line === "string";

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === "" || /; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
