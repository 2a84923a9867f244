import type { Language } from "#platform/languages.ts";
import { html, type SafeHtml } from "../html.ts";
import { MAIL_STYLE } from "./style.ts";

export interface MailParts {
  language: Language;
  companyName: string;
  /** What the list of mails shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Facts at a glance, such as day and time: `[label, value]`. */
  facts?: [label: string, value: string][];
  button?: { label: string; href: string };
  /** Small print below: how to reach the company, why one gets this. */
  footer?: string[];
  /** The last line of it, which leads somewhere: how to end this. */
  footerLink?: { label: string; href: string };
}

/** The same message as HTML and as plain text, in the product's calm dress. Nothing in it is loaded from elsewhere. */
export function renderMail(parts: MailParts): Promise<{ html: string; text: string }> {
  if (parts.button && !/^https?:\/\//.test(parts.button.href))
    throw new TypeError("A mail's button leads to a web address");
  if (parts.footerLink && !/^https?:\/\//.test(parts.footerLink.href))
    throw new TypeError("The link below a mail leads to a web address");
  return Promise.resolve({ html: htmlOf(parts).markup, text: textOf(parts) });
}

/** Tables, because that is what Outlook's old engine lays out; the style sheet only adds the dark colours and narrow screens. */
const htmlOf = ({
  language,
  companyName,
  preview,
  heading,
  paragraphs,
  facts = [],
  button,
  footer = [],
  footerLink,
}: MailParts): SafeHtml =>
  html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${heading}</title>
        <style>
          ${MAIL_STYLE.sheet}
        </style>
      </head>
      <body class="page" style="${MAIL_STYLE.page}">
        <div style="${MAIL_STYLE.hidden}">${preview}${"\u00a0\u200c".repeat(60)}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td class="brand" style="${MAIL_STYLE.brand}">${companyName}</td>
                </tr>
                <tr>
                  <td class="card" style="${MAIL_STYLE.card}">
                    <h1 class="ink" style="${MAIL_STYLE.heading}">${heading}</h1>
                    ${paragraphs.map((text) => html`<p class="ink" style="${MAIL_STYLE.paragraph}">${linesOf(text)}</p> `)}
                    ${facts.length > 0 && factsOf(facts)} ${button && buttonOf(button)}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="${MAIL_STYLE.footer}">
                    ${[companyName, ...footer].map((line, index) => [index > 0 && html`<br />`, line])}
                    ${
                      footerLink &&
                      html`<br /><a class="quiet" href="${footerLink.href}" style="${MAIL_STYLE.footerLink}"
                          >${footerLink.label}</a
                        >`
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;

const factsOf = (facts: [string, string][]): SafeHtml =>
  html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="${MAIL_STYLE.facts}">
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <th class="quiet" scope="row" align="left" valign="top" style="${MAIL_STYLE.label}">${label}</th>
          <td class="ink" valign="top" style="${MAIL_STYLE.value}">${linesOf(value)}</td>
        </tr> `,
    )}
  </table>`;

const buttonOf = ({ label, href }: { label: string; href: string }): SafeHtml =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 8px">
      <tr>
        <td class="button" bgcolor="#1f7a4d" style="${MAIL_STYLE.buttonCell}">
          <a class="button-link" href="${href}" style="${MAIL_STYLE.button}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="quiet" style="${MAIL_STYLE.address}">${href}</p>`;

const linesOf = (text: string): (SafeHtml | string | false)[][] =>
  text.split(/\r?\n/).map((line, index) => [index > 0 && html`<br />`, line]);

function textOf({ companyName, heading, paragraphs, facts = [], button, footer = [], footerLink }: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${inOneLine(value)}`).join("\n"),
    button ? `${button.label}:\n${button.href}` : "",
    // Mail programs know this line as the beginning of the signature.
    ["-- ", companyName, ...footer, ...(footerLink ? [`${footerLink.label}: ${footerLink.href}`] : [])].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
