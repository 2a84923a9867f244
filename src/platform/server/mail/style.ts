import { html } from "../html.ts";

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs drop style sheets, so the light theme stands in each element; the sheet turns it dark where it is read. */
export const MAIL_STYLE = {
  page: `margin:0;padding:0;background:#fbfaf6;${FONT};-webkit-text-size-adjust:100%`,
  hidden: "display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px",
  brand: `padding:0 4px 14px;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#1f7a4d`,
  card: "padding:32px 28px;background:#ffffff;border:1px solid #e6e3da;border-radius:14px",
  heading: `margin:0 0 16px;${FONT};font-size:26px;line-height:32px;font-weight:700;color:#17201b`,
  paragraph: `margin:0 0 16px;${FONT};font-size:17px;line-height:26px;color:#17201b`,
  facts: "margin:20px 0 4px;border-collapse:collapse",
  label: `padding:10px 16px 10px 0;border-top:1px solid #e6e3da;${FONT};font-size:15px;line-height:24px;font-weight:400;color:#55605a;white-space:nowrap`,
  value: `padding:10px 0;border-top:1px solid #e6e3da;${FONT};font-size:17px;line-height:24px;font-weight:600;color:#17201b;word-break:break-word`,
  buttonCell: "border-radius:8px;background:#1f7a4d",
  button: `display:inline-block;padding:14px 26px;${FONT};font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px`,
  address: `margin:0;${FONT};font-size:13px;line-height:20px;color:#55605a;word-break:break-all`,
  footer: `padding:18px 4px 0;${FONT};font-size:14px;line-height:22px;color:#55605a`,
  footerLink: "color:#55605a;text-decoration:underline",
  sheet: html`
    :root{color-scheme:light dark} @media (max-width:480px){.card{padding:24px 18px!important}} @media
    (prefers-color-scheme:dark){ .page{background:#0f1512!important}
    .card{background:#161e19!important;border-color:#26312a!important} .ink{color:#e8ede9!important}
    .quiet{color:#a9b5ad!important} .brand{color:#63c092!important} .facts th,.facts td{border-color:#26312a!important}
    .button{background:#63c092!important} .button-link{color:#0f1512!important} }
  `,
} as const;
