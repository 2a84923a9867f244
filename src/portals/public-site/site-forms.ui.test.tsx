import { test } from "vitest";
import { page } from "vitest/browser";
import {
  forgotPassword,
  judgePassword,
  resetPassword,
  signIn,
  signInAsAdmin,
  signUp,
} from "#modules/accounts/contract.ts";
import { readSignLink, signByLink, verifyAgreement } from "#modules/agreements/contract.ts";
import {
  bookConsultation,
  getConsultationDays,
  getConsultationSlots,
  getConsultationTimes,
  getEmergencyOffer,
  getLinkedConsultation,
  requestEmergency,
} from "#modules/consultations/contract.ts";
import { sendContactMessage } from "#modules/conversations/contract.ts";
import { openShareLink, readShareLink } from "#modules/documents/contract.ts";
import { subscribe } from "#modules/newsletter/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, press, pressByKeys } from "../../testing/ui/keyboard.ts";
import { sendByKeys, type Entries, type FormCase } from "../../testing/ui/send-by-keys.ts";
import { PLACE, testForms } from "../../testing/ui/test-forms.ts";

const email = "wren@example.com";
const person: Entries = { fullName: "Wren Hollybrook", email, phone: "3025550175" };
const TOKEN = "sample-token-of-a-link";
const DAY = "2031-06-03";
const CONSULTATION = [
  answer(getConsultationDays, { days: [{ date: DAY, free: 2, closed: false }] }),
  answer(getConsultationSlots, { date: DAY, slots: ["09:00", "10:00"] }),
  answer(getConsultationTimes, { days: [{ date: DAY, slots: ["09:00", "10:00"] }] }),
  answer(bookConsultation, { reference: "APT-AAAA-BBBB", page: "/consultation/sample-token" }),
  answer(getLinkedConsultation, { reference: "APT-AAAA-BBBB", firstName: "Wren" }),
  answer(getEmergencyOffer, { service: { name: { en: "Emergency visit" }, priceCents: 19_900 } }),
  answer(requestEmergency, { reference: "APT-AAAA-BBBB" }),
];
const FINE = answer(judgePassword, { verdict: "fine" });

const agreement = {
  reference: "CNT-000231",
  status: "sent" as const,
  turn: "sign" as const,
  signer: { name: "Mabel Holloway", email: "mabel@example.com" },
  signers: [{ name: "Mabel Holloway" }],
  text: { title: "Service agreement", sections: [{ heading: "Service", text: "We come as agreed." }] },
  consent: { version: "1", text: "I agree to sign electronically", details: "You may withdraw." },
  sha256: "a".repeat(64),
};
const SIGNED = { turn: "signed" as const, status: "signed" as const, signedAt: "2031-06-02T15:00:00.000Z" };
const openToSign = async () => {
  await elementOf(page.getByRole("button", { name: "Sign agreement" }));
  await press("End");
  await elementOf(page.getByText("You have reached the end of the agreement."));
};

const FORMS: Omit<FormCase, "on" | "as">[] = [
  {
    form: "the contact form",
    at: "/contact",
    steps: [
      {
        entries: { name: "Wren Hollybrook", email, service: { option: "Termites" }, message: "Wings by the window" },
        press: "Send message",
      },
    ],
    to: sendContactMessage,
    faultAt: "email",
    sends: { name: "Wren Hollybrook", email, service: "termite", message: "Wings by the window" },
    shows: "Thank you for your message! We will get back to you soon.",
  },
  {
    form: "the newsletter",
    isRare: true,
    at: "/newsletter",
    steps: [{ entries: { email }, press: "Subscribe" }],
    to: subscribe,
    sends: { email },
    shows: "Please check your email",
  },
  {
    form: "the consultation, step by step",
    at: "/consultation",
    answers: CONSULTATION,
    steps: [
      { entries: { pestCategory: { radio: "Rodents" }, pestType: { radio: "Mice" } }, press: "Next Step" },
      { entries: person, press: "Next Step" },
      {
        entries: { ...PLACE, propertyType: { radio: "Commercial" }, propertySize: { radio: "Medium" } },
        press: "Next Step",
      },
      {
        entries: { preferredDate: { radio: "" }, preferredTime: { radio: "" } },
        press: "Schedule Free Consultation",
      },
    ],
    to: bookConsultation,
    faultAt: null,
    sends: {
      pestCategory: "rodents",
      pestType: "mice",
      propertyType: "commercial",
      propertySize: "medium",
      state: "DE",
      preferredDate: DAY,
    },
    leadsTo: "/consultation/sample-token?booked",
  },
  {
    form: "the consultation on one page",
    isRare: true,
    at: "/consultation/form",
    answers: CONSULTATION,
    steps: [
      {
        entries: {
          when: { option: "Tuesday, June 3" },
          pest: { option: "Spiders" },
          ...person,
          ...PLACE,
          propertyType: { option: "Residential" },
          propertySize: { option: "Small" },
        },
        press: "Schedule Free Consultation",
      },
    ],
    to: bookConsultation,
    faultAt: "email",
    sends: {
      pestCategory: "insects",
      pestType: "spiders",
      state: "DE",
      propertyType: "residential",
      propertySize: "small",
      preferredDate: DAY,
    },
    shows: /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/,
  },
  {
    form: "the emergency visit without an account",
    at: "/emergency",
    answers: CONSULTATION,
    steps: [
      {
        entries: { pest: { option: "Wasps" }, ...person, ...PLACE, told: "A nest above the door" },
        press: "Request a visit",
      },
    ],
    to: requestEmergency,
    faultAt: "email",
    sends: { state: "DE", fullName: "Wren Hollybrook" },
    shows: /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/,
  },
  {
    form: "the registration",
    at: "/register",
    answers: [FINE, answer(signUp, { step: "signed_in", user: { fullName: "Wren Hollybrook", role: "commercial" } })],
    steps: [
      {
        entries: {
          accountType: { radio: "Commercial" },
          ...person,
          password: "Heron-Lantern-7!",
          ...PLACE,
          howHeard: { option: "Friends or neighbors" },
          newsletter: { box: "Send me seasonal tips a few times a year" },
        },
        press: "Create account",
      },
    ],
    to: signUp,
    faultAt: "email",
    sends: { accountType: "commercial", email, state: "DE", howHeard: "referral", newsletter: true },
    leadsTo: "/client-dashboard",
  },
  {
    form: "a forgotten password",
    isRare: true,
    at: "/forgot-password",
    steps: [{ entries: { email }, press: "Send the link" }],
    to: forgotPassword,
    sends: { email },
  },
  {
    form: "a new password by the link of an email",
    isRare: true,
    at: `/reset-password#token=${TOKEN}`,
    answers: [FINE],
    steps: [
      {
        entries: { password: "Copse-Ember-58!", confirmPassword: "Copse-Ember-58!" },
        press: "Save the new password",
      },
    ],
    to: resetPassword,
    sends: { password: "Copse-Ember-58!" },
  },
  {
    form: "the password of a shared link",
    isRare: true,
    at: `/docs/${TOKEN}`,
    answers: [
      answer(readShareLink, { needsPassword: true }),
      answer(openShareLink, { document: { name: "Bond", type: "certificate", format: "pdf" } }),
    ],
    steps: [{ entries: { password: "blue heron 7" }, press: "Open document" }],
    to: openShareLink,
    sends: { password: "blue heron 7" },
  },
  {
    form: "the fingerprint of a file",
    isRare: true,
    at: "/verify",
    answers: [answer(verifyAgreement, { known: { kind: "presented", status: "sent" } })],
    open: () => Promise.resolve(page.getByRole("form", { name: "Check by fingerprint" })),
    steps: [{ entries: { sha256: "a".repeat(64) }, press: "Check" }],
    to: verifyAgreement,
    faultAt: null,
    sends: { sha256: "a".repeat(64) },
    shows: "It is the agreement exactly as it was sent to be signed.",
  },
  {
    form: "a typed signature",
    at: `/sign/${TOKEN}`,
    answers: [
      answer(readSignLink, agreement),
      answer(signByLink, ({ act }) => (act.step === "sign" ? { ...agreement, ...SIGNED } : agreement)),
    ],
    open: async () => {
      await openToSign();
      return page.getByRole("form", { name: "Sign this agreement" });
    },
    steps: [
      {
        entries: { name: "Mabel of Dover", consent: { box: "I agree to sign electronically" } },
        press: "Sign agreement",
      },
    ],
    to: signByLink,
    faultAt: null,
    sends: { act: { step: "sign", kind: "typed", name: "Mabel of Dover", consent: true } },
    shows: "Thank you for signing",
  },
  {
    form: "the reason for not signing",
    isRare: true,
    at: `/sign/${TOKEN}`,
    answers: [
      answer(readSignLink, agreement),
      answer(signByLink, ({ act }) =>
        act.step === "decline" ? { ...agreement, turn: "closed" as const, status: "cancelled" as const } : agreement,
      ),
    ],
    open: async () => {
      await openToSign();
      await pressByKeys(page.getByRole("button", { name: "I do not want to sign" }));
      return page.getByRole("dialog", { name: "Decline this agreement?" });
    },
    steps: [{ entries: { reason: "We are moving." }, press: "Decline agreement" }],
    to: signByLink,
    faultAt: null,
    sends: { act: { step: "decline", reason: "We are moving." } },
    shows: "This agreement can no longer be signed",
  },
];

testForms(FORMS.map((form) => ({ ...form, on: "phone", as: "visitor" })));

const SIGNED_IN = { step: "signed_in" as const, user: { fullName: "Wren Hollybrook", role: "residential" as const } };

test("a client signs in by keys alone and goes to the place that the address names", async () => {
  await sendByKeys({
    form: "the sign-in of clients",
    on: "phone",
    as: "visitor",
    at: "/login?returnTo=%2Fclient-dashboard%2Fdocuments%3Fkind%3Dreport",
    answers: [answer(signIn, SIGNED_IN)],
    steps: [
      {
        entries: {
          userType: { radio: "Residential" },
          email,
          password: "Heron-Lantern-7!",
          rememberMe: { box: "Remember me for 30 days" },
        },
        press: "Sign in",
      },
    ],
    to: signIn,
    faultAt: "email",
    sends: { userType: "residential", email, rememberMe: true },
    leadsTo: "/client-dashboard/documents?kind=report",
  });
});

test("a member of staff signs in by keys alone and goes to the office", async () => {
  await sendByKeys({
    form: "the sign-in of the office",
    on: "phone",
    as: "visitor",
    at: "/admin-login",
    answers: [answer(signInAsAdmin, { ...SIGNED_IN, user: { role: "admin", staffRole: "support" } })],
    steps: [{ entries: { email, password: "Heron-Lantern-7!" }, press: "Sign in" }],
    to: signInAsAdmin,
    faultAt: "email",
    sends: { email },
    leadsTo: "/admin-dashboard",
  });
});
