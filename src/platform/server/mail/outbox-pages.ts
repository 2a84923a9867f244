import type { Selectable } from "kysely";
import type { Database } from "../database/db.ts";
import { html, type SafeHtml } from "../html.ts";
import type { MailContent, StoredAttachment } from "./mail.ts";

type Mail = Selectable<Database["mail"]>;
/** A mail with what it says, opened where it was encrypted. */
type ShownMail = Omit<Mail, keyof MailContent> & MailContent;
type MailLine = Pick<Mail, "id" | "to_address" | "subject" | "status" | "created_at" | "language">;

export const outboxList = (mails: MailLine[]): string =>
  pageOf(
    "Outbox",
    html`${partsOf("/dev/outbox")}
      <p class="quiet">
        Emails that this installation wrote, newest first. This page exists only on a developer's machine.
      </p>
      ${
        mails.length === 0
          ? html`<p class="card">No emails yet. Book a consultation, and its confirmation appears here.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Written</th>
                  <th scope="col">To</th>
                  <th scope="col">Subject</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                ${mails.map(rowOf)}
              </tbody>
            </table>`
      }`,
  );

const PARTS = [
  ["/dev/outbox", "Emails"],
  ["/dev/outbox/texts", "Texts"],
  ["/dev/outbox/pushes", "Push notices"],
] as const;

/** The heading, and the way to what went out otherwise. */
export const partsOf = (path: (typeof PARTS)[number][0]): SafeHtml =>
  html`<h1>Outbox</h1>
    <nav aria-label="Outbox">
      ${PARTS.map(([href, label]) => html`<a href="${href}" ${href === path && html`aria-current="page"`}>${label}</a> `)}
    </nav>`;

const rowOf = ({ id, to_address, subject, status, created_at, language }: MailLine): SafeHtml =>
  html`<tr>
    <td>${timeOf(created_at)}</td>
    <td>${to_address}</td>
    <td><a href="/dev/outbox/${id}" lang="${language}">${subject}</a></td>
    <td>${statusOf(status)}</td>
  </tr> `;

export const outboxMail = ({ attachments, unsubscribeUrl, ...mail }: ShownMail): string =>
  pageOf(
    mail.subject,
    html`<p><a href="/dev/outbox">← Outbox</a></p>
      <h1 lang="${mail.language}">${mail.subject}</h1>
      <dl class="card">
        ${fact("To", mail.to_address)} ${mail.reply_to !== null && fact("Reply to", mail.reply_to)}
        ${fact("Status", html`${statusOf(mail.status)} after ${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`)}
        ${mail.last_error !== null && fact("Last error", mail.last_error)} ${fact("Written", timeOf(mail.created_at))}
        ${mail.sent_at !== null && fact("Sent", timeOf(mail.sent_at))}
        ${mail.message_id !== null && fact("Message id", mail.message_id)} ${fact("Key", mail.key)}
        ${unsubscribeUrl !== null && fact("List-Unsubscribe", html`<a href="${unsubscribeUrl}">${unsubscribeUrl}</a>`)}
        ${
          attachments.length > 0 &&
          fact(
            "Attachments",
            attachments.map((attachment, index) => attachmentLink(mail.id, attachment, index)),
          )
        }
      </dl>
      <h2>As HTML</h2>
      <iframe title="The email as HTML" sandbox="" srcdoc="${mail.html}"></iframe>
      <h2>As text</h2>
      <pre class="card" lang="${mail.language}">${linksIn(mail.text)}</pre>`,
  );

export const outboxNothing = (): string =>
  pageOf(
    "No such email",
    html`<p><a href="/dev/outbox">← Outbox</a></p>
      <h1>There is no such email</h1>`,
  );

const fact = (label: string, value: SafeHtml | string | SafeHtml[]): SafeHtml =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

const attachmentLink = (id: string, { filename, base64, file }: StoredAttachment, index: number): SafeHtml =>
  html`<a href="/dev/outbox/${id}/attachments/${index}" download>${filename}</a>
    <span class="quiet">(${file?.bytes ?? Buffer.byteLength(base64, "base64")} bytes)</span> `;

/** The frame above lets no link out, so a developer follows those of the text. */
const linksIn = (text: string): (SafeHtml | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

export const statusOf = (status: string): SafeHtml => html`<span class="status ${status}">${status}</span>`;

export const timeOf = (instant: string): SafeHtml =>
  html`<time datetime="${instant}">${instant.slice(0, 19).replace("T", " ")} UTC</time>`;

export const pageOf = (title: string, body: SafeHtml): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Outbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.markup;

const STYLE = html`
  :root{color-scheme:light
  dark;--page:#fbfaf6;--card:#fff;--ink:#17201b;--quiet:#55605a;--line:#e6e3da;--accent:#1f7a4d;--bad:#b3261e} @media
  (prefers-color-scheme:dark){:root{--page:#0f1512;--card:#161e19;--ink:#e8ede9;--quiet:#a9b5ad;--line:#26312a;--accent:#63c092;--bad:#f2867c}}
  *{box-sizing:border-box} body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
  main{max-width:960px;margin:0 auto;padding:24px 16px 48px} h1{font-size:28px;line-height:36px;margin:8px 0
  4px;overflow-wrap:anywhere} h2{font-size:18px;margin:28px 0 8px} a{color:var(--accent)} a:focus-visible{outline:2px
  solid var(--accent);outline-offset:2px} .quiet{color:var(--quiet)} .card{background:var(--card);border:1px solid
  var(--line);border-radius:14px;padding:16px 20px}
  table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid
  var(--line);font-variant-numeric:tabular-nums} th,td{padding:8px 12px;border-bottom:1px solid
  var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
  th{font-size:14px;color:var(--quiet);font-weight:500} dl{margin:16px 0 0} dl
  div{display:grid;grid-template-columns:9rem 1fr;gap:4px 16px;padding:3px 0} dt{color:var(--quiet)}
  dd{margin:0;overflow-wrap:anywhere} .status{font-size:14px;font-weight:600;color:var(--quiet)}
  th,.status{white-space:nowrap} .sent,.delivered{color:var(--accent)} nav{display:flex;flex-wrap:wrap;gap:4px 20px} nav
  a{padding:8px 0} nav a[aria-current]{font-weight:600;color:var(--ink);text-decoration:none;border-bottom:2px solid
  var(--accent)} td.text{white-space:pre-wrap} .failed{color:var(--bad)} iframe{width:100%;height:640px;border:1px solid
  var(--line);border-radius:14px;background:var(--card)} pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6
  ui-monospace,monospace} @media
  (max-width:640px){thead{position:absolute;left:-9999px}tr,td{display:block}tr{padding:8px 0;border-bottom:1px solid
  var(--line)}td{border:0;padding:2px 12px}dl div{grid-template-columns:1fr}}
`;
