import { formsOfOwnDocuments } from "./support/documents/forms-of-documents.ts";
import { formsOfClients } from "./support/forms-of-office.ts";
import { formsOfPortal } from "./support/forms-of-portal.ts";
import { formsOfSite } from "./support/forms-of-site.ts";
import { signInAsStaff } from "./support/people.ts";
import { testForms } from "./support/test-forms.ts";

// The office's other forms are in a file of their own, so that two workers share them all.
testForms([
  { of: "the site and of clients' accounts", on: "phone", forms: formsOfSite },
  { of: "the client's portal", on: "phone", forms: formsOfPortal },
  { of: "the client's library", on: "phone", forms: formsOfOwnDocuments },
  { of: "clients", on: "desk", forms: formsOfClients, before: (page) => signInAsStaff(page.request, "administrator") },
]);
