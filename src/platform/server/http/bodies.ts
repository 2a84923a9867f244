import type { FastifyInstance } from "fastify";

/** JSON, and forms of pages that work without JavaScript; everything else is refused with 415. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, fieldsOf(String(body)));
  });
}

/** A name that comes once is a string, one that comes several times a list, as in a query. */
function fieldsOf(form: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(form);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [first = "", ...others] = fields.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}
