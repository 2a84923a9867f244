import { formsOfCompany } from "./support/forms-of-office.ts";
import { formsOfIssues } from "./support/forms-of-issues.ts";
import { formsOfNotices } from "./support/notices/forms-of-notices.ts";
import { formsOfTeam } from "./support/forms-of-team.ts";
import { formsOfAppointments } from "./support/forms-of-appointments.ts";
import { formsOfProducts, formsOfVisits } from "./support/forms-of-visits.ts";
import type { Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { testForms } from "./support/test-forms.ts";

const signIn = (page: Page) => signInAsStaff(page.request, "administrator");

testForms([
  { of: "appointments", on: "desk", forms: formsOfAppointments, before: signIn },
  { of: "the team", on: "phone", forms: formsOfTeam, before: signIn },
  { of: "products", on: "desk", forms: formsOfProducts, before: signIn },
  { of: "issues", on: "phone", forms: formsOfIssues, before: signIn },
  { of: "notices", on: "desk", forms: formsOfNotices, before: signIn },
  { of: "visits", on: "phone", forms: formsOfVisits, before: signIn },
  { of: "the company", on: "desk", forms: formsOfCompany, before: signIn },
]);
