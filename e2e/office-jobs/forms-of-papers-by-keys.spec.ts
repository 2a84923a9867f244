import { formsOfContracts } from "../support/agreements/forms-of-contracts.ts";
import { formsOfSigning } from "../support/agreements/forms-of-signing.ts";
import { formsOfDocuments } from "../support/documents/forms-of-documents.ts";
import { formsOfBillingSettings } from "../support/forms-of-billing-settings.ts";
import { formsOfInvoices } from "../support/forms-of-invoices.ts";
import { formsOfPayments } from "../support/forms-of-payments.ts";
import type { Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { testForms } from "../support/test-forms.ts";

const signIn = (page: Page) => signInAsStaff(page.request, "administrator");

// The office's other forms are in a file of their own, so that two workers share them all.
testForms([
  { of: "payments", on: "desk", forms: formsOfPayments, before: signIn },
  { of: "invoices", on: "desk", forms: formsOfInvoices, before: signIn },
  { of: "documents", on: "desk", forms: formsOfDocuments, before: signIn },
  { of: "contracts", on: "desk", forms: formsOfContracts, before: signIn },
  { of: "signed contracts", on: "desk", forms: formsOfSigning, before: signIn },
  { of: "billing settings", on: "desk", forms: formsOfBillingSettings, before: signIn },
]);
