import type { AnyEndpoint } from "#platform/contract.ts";
import { html, type SafeHtml } from "../html.ts";
import { accessWords, inputOf, operationIdOf, tagOf } from "./openapi.ts";
import { notationOf } from "./schema-notation.ts";
import { jsonSchemaOf, type JsonSchema } from "./schemas.ts";

/** The OpenAPI document as a page that reads well in any browser, without a line of script. */
export function apiDocsPage(title: string, endpoints: readonly AnyEndpoint[]): string {
  const tags = [...new Set(endpoints.map(tagOf))].sort();
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}: the API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${title}: the API</h1>
          <p>
            For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Refusals are
            <code>application/problem+json</code> with a stable <code>code</code>; <code>errors</code> names the fields
            at fault. Times and days are the company's, instants have an offset, money is integer cents.
          </p>
        </header>
        <nav aria-label="Parts">
          <ul>
            ${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
          </ul>
        </nav>
        <main>${tags.map((tag) => sectionHtml(tag, endpoints))}</main>
      </body>
    </html> `.markup;
}

const sectionHtml = (tag: string, endpoints: readonly AnyEndpoint[]): SafeHtml =>
  html`<section aria-labelledby="${tag}">
    <h2 id="${tag}">${tag}</h2>
    ${endpoints.filter((endpoint) => tagOf(endpoint) === tag).map(endpointHtml)}
  </section>`;

function endpointHtml(endpoint: AnyEndpoint): SafeHtml {
  const { method, path, summary, access, output, status = 200, errors, limit, idempotent } = endpoint;
  const { parameters, body } = inputOf(endpoint);
  const id = operationIdOf(endpoint);
  const facts = [
    summary.endsWith(".") ? summary : `${summary}.`,
    accessWords(access),
    limit ? `At most ${limit.max} requests in ${limit.seconds} seconds for each ${limit.by}.` : "",
    idempotent ? "May be repeated safely with an Idempotency-Key." : "",
  ];
  return html`<article id="${id}">
    <h3>
      <a href="#${id}"><span class="method">${method}</span> <code>${path}</code></a>
    </h3>
    <p>${facts.filter((fact) => fact !== "").join(" ")}</p>
    ${parameters.length > 0 && parameterTable(parameters)}
    ${
      body &&
      html`<h4>Body</h4>
        <pre tabindex="0">${notationOf(body)}</pre>`
    }
    <h4>Answer ${status}</h4>
    ${status === 204 ? html`<p>Nothing.</p>` : html`<pre tabindex="0">${notationOf(jsonSchemaOf(output, "output"))}</pre>`}
    ${errors.length > 0 && refusalList(errors)}
  </article>`;
}

const parameterTable = (parameters: JsonSchema[]): SafeHtml =>
  html`<table>
    <caption>
      Parameters
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Where</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<tr>
            <th scope="row"><code>${String(name)}</code></th>
            <td>${String(place)}${required !== true && ", optional"}</td>
            <td><code>${notationOf(schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const refusalList = (codes: readonly string[]): SafeHtml =>
  html`<h4>Refusals of its own</h4>
    <ul>
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>`;

export const API_DOCS_CSS = `
:root { color-scheme: light dark; --ink: #1c241f; --soft: #55615a; --line: #d5dcd7; --paper: #fff; --code: #f2f5f3; --link: #1d6b42; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeea; --soft: #a5b2aa; --line: #38423c; --paper: #141a16; --code: #1e2621; --link: #7cd3a2; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h2 { margin-top: 3rem; text-transform: capitalize; }
h3 { margin: 2.5rem 0 .25rem; font-size: 1.1rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h4 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--soft); }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--link); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .5rem; background: var(--code); }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-size: .9rem; font-weight: 700; color: var(--soft); }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
`;
