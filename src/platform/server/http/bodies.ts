import type { FastifyInstance, RouteOptions } from "fastify";
import { RequestFault } from "./request-fault.ts";

/** A form of a page has a dozen fields; whoever sends more than this is no form of ours. */
export const MAX_FIELDS = 200;
const MAX_FORM_BYTES = 64 * 1024;

/** JSON, and forms of pages that work without JavaScript; everything else is refused with 415. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    // Fastify's own is one of those that call back.
    void parseJson(request, withWholeCharacters(body), done);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => {
      // An endpoint that takes longer bodies takes them as JSON.
      if (body.length > MAX_FORM_BYTES) {
        done(new RequestFault(413, "The form is too large"));
        return;
      }
      const form = body.toString();
      if (form.split("&", MAX_FIELDS + 1).length > MAX_FIELDS)
        done(new RequestFault(413, "The form has too many fields"));
      else done(null, fieldsOf(new URLSearchParams(form)));
    },
  );
}

/** Adds a route whose JSON body stays as it came: what was signed is these bytes, and no others that mean the same. */
export function addRawRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (_request, body, parsed) => {
      parsed(null, { body });
    });
    scope.route(route);
    done();
  });
}

const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;
const ESCAPE = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./gs;
/** The length of `\ud800`: half of a character of which the other half is missing. */
const HALF_LENGTH = 6;

/**
 * JSON can write half of a character, such as an emoji that a program cut in two; texts of a database cannot hold it.
 * As every reader of UTF-8 does, it becomes the sign for what cannot be read.
 */
export const withWholeCharacters = (json: string): string =>
  HALF_CHARACTER.test(json)
    ? json.replaceAll(ESCAPE, (found) => (found.length === HALF_LENGTH ? "\\ufffd" : found))
    : json;

export type Fields = Record<string, string | string[]>;

/** A name that comes once is a string, one that comes several times a list, as in a query. Each pair is looked at once. */
export function fieldsOf(pairs: Iterable<[string, string]>): Fields {
  const lists = new Map<string, [string, ...string[]]>();
  for (const [name, value] of pairs) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(Array.from(lists, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}
