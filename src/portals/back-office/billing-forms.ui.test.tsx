import { page } from "vitest/browser";
import {
  cancelInvoice,
  changeBillingSettings,
  closeBooks,
  createInvoice,
  creditInvoice,
  getInvoice,
  getPayment,
  listDepositSlips,
  listPayments,
  makeDepositSlip,
  previewInvoice,
  recordPayment,
  refundPayment,
  replaceTaxRates,
  returnPayment,
  updateInvoice,
  writeOffInvoice,
} from "#modules/billing/contract.ts";
import { listOfferedServices, listServices } from "#modules/catalogue/contract.ts";
import { getClient, listClients } from "#modules/clients/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { openDialog, openForClient } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const person = {
  name: "Ivo Keys",
  firstName: "Ivo",
  lastName: "Keys",
  email: "ivo@clients.example",
  phone: "(302) 555-0175",
  address: "1 Main Street",
  city: "Dover",
  status: "active" as const,
};
const CLIENTS = [
  answer(listClients, { data: [person], pagination: { total: 1 } }),
  answer(getClient, person),
  answer(listProperties, { data: [{ address: "1 Main Street", isPrimary: true }] }),
];
const client = { name: "Ivo Keys", email: "ivo@clients.example" };
const PAYMENT = answer(getPayment, {
  reference: "PAY-000231",
  client,
  kind: "check",
  status: "paid",
  methodLabel: "Check 1042",
  amountCents: 80_00,
  refundedCents: 0,
  unappliedCents: 0,
  receivedOn: "2026-01-05",
  paidAt: "2026-01-05T15:00:00.000Z",
  invoices: [{ reference: "INV-000231", cents: 80_00 }],
});
const payment = `${OFFICE}/payments/${SAMPLE_ID}`;
const amounts = { totalCents: 100_00, balanceCents: 100_00, subtotalCents: 100_00, discountCents: 0, taxCents: 0 };
const invoiceOf = (status: "draft" | "sent") =>
  answer(getInvoice, {
    reference: "INV-000231",
    client,
    status,
    ...amounts,
    billTo: { name: "Ivo Keys", email: "ivo@clients.example" },
    lines: [{ description: "Service", quantity: 1000, unitCents: 100_00, amountCents: 100_00, isTaxable: false }],
    creditNotes: [],
    writtenOffCents: 0,
    pendingCents: 0,
    lateFeeCents: 0,
  });
const invoice = `${OFFICE}/payments/invoices/${SAMPLE_ID}`;
/** Commands that are used more rarely are behind it. */
const MORE = /^More: /;

testForms([
  {
    form: "a check",
    on: "desk",
    at: `${OFFICE}/payments?tab=payments&client=${SAMPLE_ID}`,
    answers: [...CLIENTS, answer(listPayments, { data: [], pagination: { total: 0 } })],
    open: openDialog({ button: "Record Payment", dialog: "Record Payment" }),
    steps: [
      {
        entries: {
          kind: { option: "Check" },
          amountCents: "$1,120.50",
          receivedOn: "2026-01-06",
          checkNumber: "1042",
          note: "In advance",
        },
        press: "Record payment",
      },
    ],
    to: recordPayment,
    faultAt: "checkNumber",
    sends: {
      clientId: SAMPLE_ID,
      amountCents: 1120_50,
      kind: "check",
      receivedOn: "2026-01-06",
      checkNumber: "1042",
      note: "In advance",
    },
  },
  {
    form: "a refund",
    on: "desk",
    at: payment,
    answers: [PAYMENT],
    open: openDialog({ button: "Refund", dialog: /^Refund PAY-/ }),
    steps: [
      {
        entries: { cents: "30", kind: { option: "Cash" }, outcome: { radio: "Reopen" }, reason: "Paid twice" },
        press: "Refund",
      },
    ],
    to: refundPayment,
    sends: { cents: 30_00, kind: "cash", outcome: "reopen", reason: "Paid twice" },
  },
  {
    form: "a check that the bank returned",
    isRare: true,
    on: "desk",
    at: payment,
    answers: [PAYMENT],
    open: openDialog({ button: "Check was returned", dialog: /was returned$/ }),
    steps: [{ entries: { reason: "Insufficient funds" }, press: "Mark as returned" }],
    to: returnPayment,
    sends: { reason: "Insufficient funds" },
  },
  {
    form: "a deposit slip",
    on: "desk",
    at: `${OFFICE}/payments/deposits`,
    answers: [
      answer(listDepositSlips, {
        undeposited: [
          { client: { name: "Lior Keys" }, kind: "check", amountCents: 80_00, refundedCents: 0, status: "paid" },
        ],
        undepositedCents: 80_00,
      }),
      answer(makeDepositSlip, { totalCents: 80_00 }),
    ],
    steps: [
      {
        entries: {
          paymentIds: { box: "Lior Keys, $80.00" },
          depositedOn: "2026-01-07",
          note: "Main Street branch",
        },
        press: "Make deposit slip",
      },
    ],
    to: makeDepositSlip,
    faultAt: "depositedOn",
    sends: { paymentIds: [SAMPLE_ID], depositedOn: "2026-01-07", note: "Main Street branch" },
    shows: /over \$80\.00 was made\./,
  },
  {
    form: "a new invoice",
    on: "desk",
    at: `${OFFICE}/payments?tab=invoices`,
    answers: [...CLIENTS, answer(previewInvoice, amounts)],
    open: openForClient({ button: "Create Invoice", dialog: "Create New Invoice" }, "Ivo Keys"),
    steps: [
      {
        entries: {
          paymentTerms: { option: "Net 15" },
          clientName: "Ivo of Dover",
          "lines.0.description": "Exclusion of the attic",
          "lines.0.quantity": "3",
          "lines.0.unitCents": "40.50",
        },
        press: "Add item",
      },
      {
        entries: {
          "lines.1.description": "Steel mesh",
          "lines.1.unitCents": "20",
          discountCents: "1.50",
          taxMode: { option: "Another rate" },
          taxRate: "6.625",
          notes: "Keep the hatch closed.",
          terms: "Due in 15 days.",
        },
        press: "Create Invoice",
      },
    ],
    to: createInvoice,
    faultAt: "clientName",
    sends: {
      clientId: SAMPLE_ID,
      paymentTerms: "net-15",
      clientName: "Ivo of Dover",
      discountCents: 1_50,
      taxRate: 6_625,
      notes: "Keep the hatch closed.",
      terms: "Due in 15 days.",
    },
  },
  {
    form: "a draft's changes",
    on: "desk",
    at: invoice,
    answers: [...CLIENTS, invoiceOf("draft"), answer(previewInvoice, amounts)],
    open: openDialog({ button: "Edit", dialog: /^Edit INV-/ }),
    steps: [{ entries: { "lines.0.quantity": "2", notes: "Twice." }, press: "Save Invoice" }],
    to: updateInvoice,
    faultAt: "notes",
    sends: { notes: "Twice." },
  },
  {
    form: "a draft that is canceled",
    isRare: true,
    on: "desk",
    at: invoice,
    answers: [...CLIENTS, invoiceOf("draft")],
    open: openDialog({ menu: MORE, button: "Cancel invoice", dialog: /^Cancel INV-/ }),
    steps: [{ entries: { reason: "Written by mistake" }, press: "Cancel invoice" }],
    to: cancelInvoice,
    sends: { reason: "Written by mistake" },
  },
  {
    form: "a credit note",
    on: "desk",
    at: invoice,
    answers: [...CLIENTS, invoiceOf("sent")],
    open: openDialog({ menu: MORE, button: "Credit", dialog: /^Credit INV-/ }),
    steps: [{ entries: { cents: "10", reason: "One trap was missing" }, press: "Write credit note" }],
    to: creditInvoice,
    sends: { cents: 10_00, reason: "One trap was missing" },
  },
  {
    form: "an invoice that is written off",
    isRare: true,
    on: "desk",
    at: invoice,
    answers: [...CLIENTS, invoiceOf("sent")],
    open: openDialog({ menu: MORE, button: "Write off", dialog: /^Write off INV-/ }),
    steps: [{ entries: { reason: "Moved away" }, press: "Write off" }],
    to: writeOffInvoice,
    sends: { reason: "Moved away" },
  },
  {
    form: "the billing defaults",
    on: "desk",
    at: `${OFFICE}/settings/billing`,
    open: async () => {
      await elementOf(page.getByLabelText("Payment terms"));
      return page.getByRole("main");
    },
    steps: [
      {
        entries: {
          paymentTerms: { option: "Net 15" },
          defaultTaxRate: "6.625",
          invoiceTerms: "Due in 15 days.",
          lateFeeRate: "2",
          lateFeeAfterDays: "14",
        },
        press: "Save Billing Defaults",
      },
    ],
    to: changeBillingSettings,
    faultAt: "defaultTaxRate",
    sends: {
      paymentTerms: "net-15",
      defaultTaxRate: 6_625,
      invoiceTerms: "Due in 15 days.",
      lateFeeRate: 2_000,
      lateFeeAfterDays: 14,
    },
    shows: "The billing defaults were saved.",
  },
  {
    form: "the closing date",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/settings/billing`,
    answers: [answer(closeBooks, { closedThrough: "2020-01-31" })],
    open: openDialog({ button: "Close the Books", dialog: "Close the books" }),
    steps: [{ entries: { closedThrough: "2020-01-31" }, press: "Save Closing Date" }],
    to: closeBooks,
    sends: { closedThrough: "2020-01-31" },
    shows: "The books are closed through January 31, 2020.",
  },
  {
    form: "a tax rate",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/settings/billing`,
    answers: [
      answer(listServices, { data: [{ name: "Rodent Control" }], pagination: { total: 1 } }),
      answer(listOfferedServices, { data: [{ name: { en: "Rodent Control" } }] }),
    ],
    open: openDialog({ button: "Add Tax Rate", dialog: "Add Tax Rate" }),
    steps: [
      {
        entries: {
          name: "County tax",
          rate: "1.25",
          state: { option: "Maryland" },
          county: "Kent",
          city: "Chestertown",
          startsOn: "2026-01-01",
          endsOn: "2031-12-31",
          serviceIds: { box: "Rodent Control" },
        },
        press: "Add Tax Rate",
      },
    ],
    to: replaceTaxRates,
    faultAt: null,
    sends: {
      rates: [
        {
          name: "County tax",
          state: "MD",
          county: "Kent",
          rate: 1_250,
          startsOn: "2026-01-01",
          endsOn: "2031-12-31",
          serviceIds: [SAMPLE_ID],
        },
      ],
    },
    shows: "County tax was added.",
  },
]);
