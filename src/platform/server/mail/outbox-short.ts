import type { Selectable } from "kysely";
import type { Database } from "../database/db.ts";
import { html, type SafeHtml } from "../html.ts";
import { pageOf, partsOf, statusOf, timeOf } from "./outbox-pages.ts";

type Text = Selectable<Database["sms"]>;
type ShownPush = Selectable<Database["push"]> & {
  deliveries: Pick<Database["push_delivery"], "status" | "last_error">[];
};

/** Texts to phones, with all that they say. */
export const outboxTexts = (texts: Text[]): string =>
  pageOf(
    "Texts",
    html`${partsOf("/dev/outbox/texts")}
      <p class="quiet">
        Texts to phones that this installation wrote, newest first. Without SMS_URL they go no further than this page.
      </p>
      ${
        texts.length === 0
          ? html`<p class="card">No text yet.</p>`
          : table(["Written", "To", "Text", "Status"], texts.map(rowOfText))
      }`,
  );

const rowOfText = ({ created_at, to_phone, language, text, status, error_code, last_error }: Text): SafeHtml =>
  html`<tr>
    <td>${timeOf(created_at)}</td>
    <td>${to_phone}</td>
    <td class="text" lang="${language}">${text}</td>
    <td>${statusOf(status)} ${faultOf([error_code, last_error])}</td>
  </tr> `;

/** Notices of browsers, with all that they say. */
export const outboxPushes = (pushes: ShownPush[]): string =>
  pageOf(
    "Push notices",
    html`${partsOf("/dev/outbox/pushes")}
      <p class="quiet">
        Push notices that this installation wrote, newest first. They go to the browsers in which somebody turned them
        on.
      </p>
      ${
        pushes.length === 0
          ? html`<p class="card">No push notice yet.</p>`
          : table(["Written", "Notice", "Leads to", "Browsers"], pushes.map(rowOfPush))
      }`,
  );

const rowOfPush = ({ created_at, title, text, path, deliveries }: ShownPush): SafeHtml =>
  html`<tr>
    <td>${timeOf(created_at)}</td>
    <td class="text"><strong>${title}</strong>${"\n"}${text}</td>
    <td><a href="${path}">${path}</a></td>
    <td>
      ${deliveries.length === 0 && html`<span class="quiet">none</span>`}
      ${deliveries.map(({ status, last_error }) => html`<div>${statusOf(status)} ${faultOf([last_error])}</div> `)}
    </td>
  </tr> `;

const faultOf = (told: (string | null)[]): SafeHtml =>
  html`<span class="quiet">${told.filter((part) => part !== null).join(": ")}</span>`;

const table = (columns: string[], rows: SafeHtml[]): SafeHtml =>
  html`<table>
    <thead>
      <tr>
        ${columns.map((name) => html`<th scope="col">${name}</th> `)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
