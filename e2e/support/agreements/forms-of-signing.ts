import {
  bulkSendAgreements,
  countersignAgreement,
  readSignLink,
  renewAgreement,
  signByLink,
  verifyAgreement,
} from "../../../src/modules/agreements/contract.ts";
import { pressByKeys, type FormCase } from "../by-keys.ts";
import { doElsewhere } from "../elsewhere.ts";
import { OFFICE, openDialog } from "../forms-of-office.ts";
import type { Page } from "../journeys.ts";
import { tabTo } from "../keyboard.ts";
import { sentContract, someContract } from "./contracts.ts";
import { signElsewhere, signedContract } from "./signing.ts";

const MORE = /^More: CNT-/;
const POSTED = /\/api\/sign\/[^/]+$/;

/** The agreement of an email, read to its end: that it was read is told the server before anything else is. */
async function openToSign(page: Page, firstName: string): Promise<void> {
  const { path } = await sentContract(page, firstName);
  await page.goto(path);
  await page.getByRole("button", { name: "Sign agreement" }).waitFor();
  const noted = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && POSTED.test(new URL(answer.url()).pathname),
  );
  await page.keyboard.press("End");
  await page.getByText("You have reached the end of the agreement.").waitFor();
  await noted;
}

const behind = (page: Page) =>
  doElsewhere(page, readSignLink, { token: new URL(page.url()).pathname.split("/").at(-1) ?? "" });

/** What clients do by a link, and what the office does with an agreement that was signed. */
export function formsOfSigning(who: string): FormCase[] {
  const atSigned = async (page: Page, name: string) =>
    `contracts/${(await signedContract(page, `${name} ${who}`, { autoRenews: true })).id}`;
  return [
    {
      form: "a contract's renewal",
      open: async (page) =>
        openDialog(page, { at: await atSigned(page, "Hana"), menu: MORE, button: "Renew", dialog: /^Renew CNT-/ }),
      steps: [{ answers: { totalCents: "1,950" }, press: "Create draft" }],
      to: renewAgreement,
      kept: { status: "draft", origin: "renewal", totalCents: 1950_00, autoRenews: true },
    },
    {
      form: "other terms of a contract",
      open: async (page) =>
        openDialog(page, {
          at: await atSigned(page, "Idris"),
          menu: MORE,
          button: "Change terms",
          dialog: /^Change the terms of CNT-/,
        }),
      steps: [{ answers: { totalCents: "2400.60" }, press: "Create draft" }],
      to: renewAgreement,
      kept: { status: "draft", origin: "change", totalCents: 2400_60 },
    },
    {
      form: "the company's signature",
      open: async (page) => {
        const { agreement, path } = await sentContract(page, `Juno ${who}`, { companySigns: true });
        await signElsewhere(page, path);
        return openDialog(page, {
          at: `contracts/${agreement.id}`,
          button: "Sign for the company",
          dialog: /^Sign CNT-/,
        });
      },
      steps: [{ answers: { name: `Imogen of ${who}`, title: "Owner" }, press: "Sign contract" }],
      to: countersignAgreement,
      kept: { status: "signed" },
    },
    {
      form: "contracts that are sent together",
      open: async (page) => {
        const { reference } = await someContract(page, `Kester ${who}`);
        await page.goto(`${OFFICE}/contracts?search=${reference}`);
        const box = page.getByLabel(`Choose ${reference}`);
        await box.waitFor();
        await tabTo(page, box);
        await page.keyboard.press("Space");
        await pressByKeys(page, page.getByRole("button", { name: "Send selected" }));
        return page.getByRole("dialog");
      },
      steps: [{ answers: {}, press: "Send contracts" }],
      to: bulkSendAgreements,
      kept: { planned: 1 },
    },
    {
      form: "the fingerprint of a file",
      open: async (page) => {
        await page.goto("/verify");
        return page.getByRole("form", { name: "Check by fingerprint" });
      },
      steps: [
        {
          answers: async (page) => {
            const { path } = await sentContract(page, `Lark ${who}`);
            const { sha256 } = await doElsewhere(page, readSignLink, { token: path.split("/").at(-1) ?? "" });
            return { sha256 };
          },
          press: "Check",
        },
      ],
      to: verifyAgreement,
      kept: { known: { kind: "presented", status: "sent" } },
      shows: "It is the agreement exactly as it was sent to be signed.",
    },
    {
      form: "a signature that is typed",
      open: async (page) => {
        await openToSign(page, `Mabel ${who}`);
        return page.getByRole("form", { name: "Sign this agreement" });
      },
      steps: [
        {
          answers: async (page) => ({
            name: `Mabel of ${who}`,
            consent: { box: (await behind(page)).consent.text },
          }),
          press: "Sign agreement",
        },
      ],
      to: signByLink,
      kept: { status: "signed", turn: "signed" },
      shows: "Thank you for signing",
    },
    {
      form: "why somebody does not sign",
      open: async (page) => {
        await openToSign(page, `Nell ${who}`);
        await pressByKeys(page, page.getByRole("button", { name: "I do not want to sign" }));
        return page.getByRole("dialog", { name: "Decline this agreement?" });
      },
      steps: [{ answers: { reason: "We are moving." }, press: "Decline agreement" }],
      to: signByLink,
      kept: { status: "cancelled" },
      shows: "This agreement can no longer be signed",
    },
  ];
}
