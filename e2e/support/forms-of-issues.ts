import { commentIssue, reportIssue } from "../../src/modules/issues/contract.ts";
import type { FormCase } from "./by-keys.ts";
import { doElsewhere } from "./elsewhere.ts";
import { OFFICE, openDialog, someClient } from "./forms-of-office.ts";

export function formsOfIssues(who: string): FormCase[] {
  return [
    {
      form: "a client's issue that the office adds",
      open: async (page) =>
        openDialog(page, {
          at: `${await someClient(page, who, "Juniper")}/issues`,
          button: "Add issue",
          dialog: "Add issue",
        }),
      steps: [
        {
          answers: {
            title: `Wasps at the porch ${who}`,
            type: { option: "Wasps" },
            priority: { option: "High" },
            location: "Back porch",
            description: "They nest below the roof.",
          },
          press: "Add Issue",
        },
      ],
      to: reportIssue,
      kept: { type: "wasps", priority: "high", status: "active", reportedBy: { isStaff: true } },
    },
    {
      form: "a comment on a client's issue",
      open: async (page) => {
        const clientId = (await someClient(page, who, "Linnet")).replace("clients/", "");
        const { id } = await doElsewhere(page, reportIssue, {
          clientId,
          title: `Ants at the door ${who}`,
          description: "A trail of them.",
          location: "Front door",
          priority: "low",
        });
        await page.goto(`${OFFICE}/inbox/issues/${id}`);
        return page.getByRole("form", { name: "New comment" });
      },
      steps: [{ answers: { content: "We will come on Friday." }, press: "Send" }],
      to: commentIssue,
      kept: { commentCount: 1 },
    },
  ];
}
