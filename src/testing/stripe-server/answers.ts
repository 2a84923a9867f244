/** What a call is answered by. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

interface Refusal {
  status: number;
  type: string;
  code?: string;
  message?: string;
  /** Whatever else the error carries. */
  more?: Record<string, unknown>;
}

export const refusal = ({ status, type, code, message = "No.", more = {} }: Refusal): Answer => ({
  status,
  body: { error: { type, ...(code !== undefined && { code }), message, ...more } },
});

export const invalid = (code: string, message?: string): Answer =>
  refusal({ status: 400, type: "invalid_request_error", code, ...(message !== undefined && { message }) });

export const missing = (id: string): Answer =>
  refusal({ status: 404, type: "invalid_request_error", code: "resource_missing", message: `No such object: '${id}'` });

/** A form or a query, as Stripe's clients write them: `metadata[key]`, `expand[0]`. */
export class Params {
  readonly #fields: URLSearchParams;
  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }
  text(name: string): string | null {
    return this.#fields.get(name);
  }
  number(name: string): number | null {
    const text = this.#fields.get(name);
    return text === null ? null : Number(text);
  }
  isTrue(name: string): boolean {
    return this.#fields.get(name) === "true";
  }
  metadata(): Record<string, string> {
    return Object.fromEntries(
      [...this.#fields].flatMap(([name, value]) => {
        const key = name.startsWith("metadata[") ? name.slice("metadata[".length, -1) : null;
        return key === null ? [] : [[key, value]];
      }),
    );
  }
  list(name: string): string[] {
    return [...this.#fields].filter(([field]) => field.startsWith(`${name}[`)).map(([, value]) => value);
  }
  expands(part: string): boolean {
    return this.list("expand").some((path) => path === part || path.startsWith(`${part}.`));
  }
}

interface Listed {
  id: string;
  created: number;
}

const DEFAULT_LIMIT = 10;

/** One page of a list that has the latest first: from its start, behind an item, or before one. */
export function pageOf(
  items: readonly Listed[],
  params: Params,
  tell: (item: Listed) => unknown = (item) => item,
): Answer {
  const limit = params.number("limit") ?? DEFAULT_LIMIT;
  const matching = items.filter(
    ({ created }) =>
      created >= (params.number("created[gte]") ?? 0) && created < (params.number("created[lt]") ?? Infinity),
  );
  const positionOf = (id: string) => matching.findIndex((item) => item.id === id);
  const behind = params.text("starting_after");
  const before = params.text("ending_before");
  let start = behind === null ? 0 : positionOf(behind) + 1;
  let end = Math.min(start + limit, matching.length);
  let hasMore = end < matching.length;
  if (before !== null) {
    // A line before the instant is not among those that match: all of them are newer.
    end = positionOf(before) === -1 ? matching.length : positionOf(before);
    start = Math.max(0, end - limit);
    hasMore = start > 0;
  }
  const data = matching.slice(start, end).map(tell);
  return ok({ object: "list", url: "/", has_more: hasMore, data });
}
