import { data, redirect, type RouterContextProvider } from "react-router";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import type { FieldError } from "#platform/errors.ts";
import { pageContext } from "./page-context.ts";

/** Why what a form sent was not taken, in a form that a page can show. */
export interface FormRefusal {
  status: number;
  code: string;
  /** Faults by field, translated. */
  errors: readonly FieldError[];
  /** Facts that belong to the code, such as the times still free. */
  facts: Readonly<Record<string, unknown>>;
  /** Seconds after which a retry makes sense. */
  retryAfter: number | null;
}

/** What the page of a form shows after it was refused: everything typed, and why. */
export interface FormOutcome {
  typed: Record<string, string>;
  refusal: FormRefusal;
}

interface FormPost<E extends AnyEndpoint> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  endpoint: E;
  /** Where a reader is taken once it is done. */
  onDone: (output: OutputOf<E>, typed: Record<string, string>) => string;
  /** What the endpoint is asked, from the fields of the form. */
  inputOf: (typed: Record<string, string>) => Record<string, unknown>;
}

/**
 * The `action` of a page whose form works without JavaScript: the same endpoint as the API's, then another page (303,
 * so that a reload sends nothing again), or this page with the faults (the refusal's status) and everything typed.
 * The same fields are the same request, so that a double click does it once.
 */
export async function answerForm<E extends AnyEndpoint>({ request, context, endpoint, onDone, inputOf }: FormPost<E>) {
  const { run } = context.get(pageContext);
  const typed = await fieldsOf(request);
  let output: OutputOf<E>;
  try {
    // The server parses it by the endpoint's schema, and answers by its contract.
    const input = inputOf(typed) as InputOf<E>;
    output = (await run(`${endpoint.method} ${endpoint.path}`, input, await keyOf(typed))) as OutputOf<E>;
  } catch (fault) {
    if (!isRefusal(fault)) throw fault;
    const { status, code, details } = fault;
    const { errors = [], facts = {}, retryAfter = null } = details;
    const outcome: FormOutcome = { typed, refusal: { status, code, errors, facts, retryAfter } };
    return data(outcome, { status });
  }
  return redirect(onDone(output, typed), 303);
}

/** The texts of a form, each name once. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = new URLSearchParams(await request.text());
  return Object.fromEntries(form);
}

async function keyOf(typed: Record<string, string>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(typed));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return `form ${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

interface Refusal {
  status: number;
  code: string;
  details: { errors?: FieldError[]; facts?: Record<string, unknown>; retryAfter?: number };
}

/** Seen by its shape: the server's AppError is another class than the bundle's. */
function isRefusal(fault: unknown): fault is Error & Refusal {
  return fault instanceof Error && fault.name === "AppError" && "code" in fault && "details" in fault;
}
