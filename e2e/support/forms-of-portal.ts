import { commentOwnIssue, listOwnIssues, reportOwnIssue } from "../../src/modules/issues/contract.ts";
import { commentOwnTicket, openTicket, writeInChat } from "../../src/modules/support/contract.ts";

import { pressByKeys, type FormCase } from "./by-keys.ts";
import type { Page } from "./journeys.ts";
import { register } from "./people.ts";

const ISSUES = "/client-dashboard/issues";
const SUPPORT = "/client-dashboard/support";
const SUBJECT = "A charge we do not know";
const TITLE = "Ants in the pantry";

/** The forms of the client's portal, each beginning with what the one before has left. */
export function formsOfPortal(who: string): FormCase[] {
  return [
    {
      form: "a report of an issue",
      open: async (page) => {
        await register(page.request, { email: `${who}-portal@keys.example`, fullName: `Alder Keys${who}` });
        await page.goto(ISSUES);
        await pressByKeys(page, page.getByRole("button", { name: "Report New Issue" }));
        return page.getByRole("dialog", { name: "Report New Issue" });
      },
      steps: [
        {
          answers: {
            title: TITLE,
            type: { option: "Ants" },
            description: "Between the jars",
            location: "Pantry",
            priority: { option: "Medium" },
          },
          press: "Submit Issue",
        },
      ],
      to: reportOwnIssue,
      kept: { title: TITLE, type: "ants", location: "Pantry", priority: "medium", status: "active" },
    },
    {
      form: "a comment on an issue",
      open: openIssue,
      steps: [{ answers: { content: "They are gone from the jars" }, press: "Send Comment" }],
      to: commentOwnIssue,
      kept: { commentCount: 1 },
    },
    {
      form: "more filters of issues",
      open: async (page) => {
        await page.goto(ISSUES);
        await pressByKeys(page, page.getByRole("button", { name: "More Filters" }));
        return page.getByRole("dialog", { name: "More Filters" });
      },
      steps: [
        {
          answers: { period: { option: "Last month" }, location: "pantry", hasComments: { box: "Has comments" } },
          press: "Apply Filters",
        },
      ],
      to: listOwnIssues,
      shows: TITLE,
    },
    {
      form: "a support ticket",
      open: async (page) => {
        await page.goto(SUPPORT);
        await pressByKeys(page, page.getByRole("button", { name: "New Ticket" }));
        return page.getByRole("dialog", { name: "Create Support Ticket" });
      },
      steps: [
        {
          answers: {
            subject: SUBJECT,
            category: { option: "Billing" },
            priority: { option: "Low" },
            description: "The last invoice has a second visit",
          },
          press: "Create Ticket",
        },
      ],
      to: openTicket,
      kept: { subject: SUBJECT, category: "billing", priority: "low", status: "open" },
    },
    {
      form: "a comment on a support ticket",
      open: async (page) => {
        await page.goto(SUPPORT);
        await pressByKeys(page, page.getByRole("button", { name: `View ticket: ${SUBJECT}` }));
        return page.getByRole("dialog", { name: SUBJECT });
      },
      steps: [{ answers: { content: "It was the one in May" }, press: "Send Comment" }],
      to: commentOwnTicket,
      kept: { commentCount: 1 },
    },
    {
      form: "a line in the chat",
      open: async (page) => {
        await page.goto(SUPPORT);
        await pressByKeys(page, page.getByRole("button", { name: "Live Chat" }));
        return page.getByRole("dialog", { name: "Live Chat Support" });
      },
      steps: [{ answers: { content: "Can you come on Friday?" }, press: "Send" }],
      to: writeInChat,
      kept: { content: "Can you come on Friday?" },
    },
  ];
}

async function openIssue(page: Page) {
  await page.goto(ISSUES);
  await pressByKeys(page, page.getByRole("button", { name: `View details of ${TITLE}` }));
  return page.getByRole("dialog", { name: TITLE });
}
