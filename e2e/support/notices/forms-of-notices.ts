import {
  getNotice,
  listNotices,
  markNoticeDone,
  overrideNotice,
  recordAttempt,
  saveServiceWork,
  saveWish,
} from "../../../src/modules/notices/contract.ts";
import type { NoticeRuleKey } from "../../../src/modules/notices/rules.ts";
import { createProperty } from "../../../src/modules/properties/contract.ts";
import type { FormCase } from "../by-keys.ts";
import { doElsewhere } from "../elsewhere.ts";
import { OFFICE, openDialog, someClient } from "../forms-of-office.ts";
import type { Page } from "../journeys.ts";
import { formsOfRegistry } from "./forms-of-registry.ts";
import { PLACES } from "../tech.ts";

/** The next notice of that rule which nobody has seen to, beside the list. */
async function openNotice(page: Page, rule: NoticeRuleKey, form: string | RegExp) {
  const { data } = await doElsewhere(page, listNotices, { rule, state: "open" });
  await page.goto(`${OFFICE}/notices?notice=${data[0]?.id ?? ""}`);
  return page.getByRole("dialog").getByRole("form", { name: form }).first();
}

/** A notice of the registry with somebody nearby who has not been told. */
async function openNeighbors(page: Page) {
  const { data } = await doElsewhere(page, listNotices, { rule: "pa-registry", state: "open", limit: 100 });
  for (const { id } of data) {
    const { recipients } = await doElsewhere(page, getNotice, { id });
    if (!recipients.some(({ state }) => state === "open")) continue;
    await page.goto(`${OFFICE}/notices?notice=${id}`);
    return page
      .getByRole("dialog")
      .getByRole("form", { name: /^Contact with/ })
      .first();
  }
  throw new Error("Nobody on the registry lives near a coming visit");
}

export function formsOfNotices(who: string): FormCase[] {
  return [
    {
      form: "what is done at a service",
      open: (page) => openDialog(page, { at: "services", button: / treatment of /, dialog: /^Treatment: / }),
      steps: [{ answers: { work: { box: "Termite bait stations are used" } }, press: /^(Confirm|Save)$/ }],
      to: saveServiceWork,
      kept: { isAssumed: false },
    },
    {
      form: "a customer's wish to be told before each application",
      open: async (page) => {
        const at = await someClient(page, who, "Sorrel");
        await doElsewhere(page, createProperty, { ...PLACES.MD, clientId: at.replace("clients/", "") });
        const button = `Change advance notice for ${PLACES.MD.address}`;
        return openDialog(page, { at: `${at}/properties`, button, dialog: `Advance notice: ${PLACES.MD.address}` });
      },
      steps: [
        {
          answers: {
            asksAhead: { box: "The customer wants to be told before each application" },
            askedBy: "Sorrel’s brother",
          },
          press: "Save",
        },
      ],
      to: saveWish,
      kept: { asksAhead: true, askedBy: "Sorrel’s brother" },
    },
    {
      form: "the proof of a notice",
      open: (page) => openNotice(page, "md-written-notice", "Mark as done"),
      steps: [{ answers: { proof: { option: "Told in person" }, note: "At the door" }, press: "Mark as done" }],
      to: markNoticeDone,
      kept: { state: "done", proof: "in-person" },
    },
    {
      form: "the reason for going on without a notice",
      open: (page) => openNotice(page, "md-written-notice", "Override"),
      steps: [{ answers: { reason: "Only an inspection this time" }, press: "Override" }],
      to: overrideNotice,
      kept: { state: "overridden", reason: "Only an inspection this time" },
    },
    {
      form: "how a neighbor on the registry was told",
      open: openNeighbors,
      steps: [
        {
          answers: {
            method: { option: "Certified mail" },
            outcome: { option: "Nobody was reached" },
            note: "Came back unopened",
          },
          press: "Save",
        },
      ],
      to: recordAttempt,
    },
    ...formsOfRegistry(),
  ];
}
