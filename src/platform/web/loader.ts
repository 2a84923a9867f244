import { data, redirect, type RouterContextProvider } from "react-router";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { isNotThere } from "./call.ts";
import { pageContext } from "./page-context.ts";

type Load = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/**
 * For a page's `loader`: `const load = loaderCall(context)`, then `await load(contract.getCompany, {})`. The endpoint runs in
 * this process as whoever asked for the page. A refusal becomes the page's status and its error boundary.
 */
export function loaderCall(context: Readonly<RouterContextProvider>): Load {
  const { run } = context.get(pageContext);
  return async (endpoint, input) => {
    try {
      // The server ran the endpoint of the same name and parsed the answer with the same contract.
      return (await run(`${endpoint.method} ${endpoint.path}`, input)) as OutputOf<typeof endpoint>;
    } catch (fault) {
      if (!isRefusal(fault)) throw fault;
      // The router's way of naming a status.
      // oxlint-disable-next-line typescript/only-throw-error
      throw data({ code: fault.code, detail: fault.message }, { status: fault.status });
    }
  };
}

/**
 * The status of a page about one thing, which the browser loads by itself: 404 when it is not there for whoever asks. What
 * else may be refused is said by the page.
 */
export async function statusOfPageFor<E extends AnyEndpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<200 | 404> {
  const { run } = context.get(pageContext);
  try {
    await run(`${endpoint.method} ${endpoint.path}`, input);
    return 200;
  } catch (fault) {
    if (!isRefusal(fault)) throw fault;
    return isNotThere(fault) ? 404 : 200;
  }
}

/** For a page's `loader`: whoever asked is sent elsewhere, and nothing more of this page is made. */
export function leaveFor(path: string): never {
  // The router's way of naming where to go.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(path);
}

interface Refusal {
  code: string;
  status: number;
  message: string;
}

/** Seen by its shape: the server's AppError is another class than the bundle's. */
function isRefusal(fault: unknown): fault is Refusal {
  return fault instanceof Error && fault.name === "AppError" && "code" in fault && "status" in fault;
}
