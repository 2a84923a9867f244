import { formsOfContracts } from "./support/agreements/forms-of-contracts.ts";
import { formsOfBillingSettings } from "./support/forms-of-billing-settings.ts";
import { formsOfDocuments } from "./support/documents/forms-of-documents.ts";
import { formsOfCompany } from "./support/forms-of-office.ts";
import { formsOfInvoices } from "./support/forms-of-invoices.ts";
import { formsOfIssues } from "./support/forms-of-issues.ts";
import { formsOfPayments } from "./support/forms-of-payments.ts";
import { formsOfTeam } from "./support/forms-of-team.ts";
import { formsOfAppointments } from "./support/forms-of-appointments.ts";
import { formsOfProducts, formsOfVisits } from "./support/forms-of-visits.ts";
import type { Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { testForms } from "./support/test-forms.ts";

const signIn = (page: Page) => signInAsStaff(page.request, "administrator");

testForms([
  { of: "appointments", on: "desk", forms: formsOfAppointments, before: signIn },
  { of: "payments", on: "desk", forms: formsOfPayments, before: signIn },
  { of: "the team", on: "phone", forms: formsOfTeam, before: signIn },
  { of: "products", on: "desk", forms: formsOfProducts, before: signIn },
  { of: "invoices", on: "desk", forms: formsOfInvoices, before: signIn },
  { of: "documents", on: "desk", forms: formsOfDocuments, before: signIn },
  { of: "contracts", on: "desk", forms: formsOfContracts, before: signIn },
  { of: "issues", on: "phone", forms: formsOfIssues, before: signIn },
  { of: "visits", on: "phone", forms: formsOfVisits, before: signIn },
  { of: "the company", on: "desk", forms: formsOfCompany, before: signIn },
  { of: "billing settings", on: "desk", forms: formsOfBillingSettings, before: signIn },
]);
