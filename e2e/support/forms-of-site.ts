import {
  changePassword,
  enableTwoFactor,
  forgotPassword,
  resetPassword,
  signIn,
  signInAsAdmin,
  signUp,
} from "../../src/modules/accounts/contract.ts";
import { bookConsultation } from "../../src/modules/consultations/contract.ts";
import { addOwnProperty, updateOwnAddress, updateOwnPreferences } from "../../src/modules/properties/contract.ts";
import { appCode, DEMO, DEMO_PASSWORD, forgetSession } from "./accounts.ts";
import { pressByKeys, type Answers, type FormCase } from "./by-keys.ts";
import { doElsewhere } from "./elsewhere.ts";
import { emailTo } from "./mailbox.ts";
import type { Page } from "./journeys.ts";

const PASSWORDS = ["Heron-Lantern-7!", "Copse-Ember-58!", "Fennel-Quarry-31!"] as const;
const HOME: Answers = {
  address: "7 Larkspur Lane",
  city: "Newark",
  state: { option: "Delaware" },
  zipCode: "19711",
};

const openPage = (path: string) => async (page: Page) => {
  await page.goto(path);
  return page.getByRole("main");
};

const firstFreeTime = async (page: Page) =>
  (await page.locator("[name=when] optgroup option").first().textContent()) ?? "";

const setupKeyIn = (page: Page) => page.getByRole("dialog", { name: "Scan the QR code" }).locator("code").innerText();

/** The forms that people outside of the office fill in, in the order in which one of them would. */
export function formsOfSite(who: string): FormCase[] {
  const email = `${who}@keys.example`;
  const account = `${who}-account@keys.example`;
  const person = { fullName: "Wren Hollybrook", email, phone: "3025550175" };
  return [
    {
      form: "the question to the company",
      open: openPage("/contact"),
      steps: [
        {
          answers: { name: "Wren Hollybrook", email, service: { option: "Termites" }, message: "Wings by the window" },
          press: "Send message",
        },
      ],
      to: /^\/contact/,
      kept: { service: "termite" },
      shows: "Thank you for your message! We will get back to you soon.",
    },
    {
      form: "the newsletter",
      open: openPage("/newsletter"),
      steps: [{ answers: { email: `${who}-news@keys.example` }, press: "Subscribe" }],
      to: /^\/newsletter/,
      shows: "Please check your email",
    },
    {
      form: "the consultation, step by step",
      open: openPage("/consultation"),
      steps: [
        { answers: { pestCategory: { radio: "Rodents" }, pestType: { radio: "Mice" } }, press: "Next Step" },
        { answers: person, press: "Next Step" },
        {
          answers: { ...HOME, propertyType: { radio: "Commercial" }, propertySize: { radio: "Medium" } },
          press: "Next Step",
        },
        {
          answers: { preferredDate: { radio: "" }, preferredTime: { radio: "" } },
          press: "Schedule Free Consultation",
        },
      ],
      to: bookConsultation,
      kept: {
        pestCategory: "rodents",
        pestType: "mice",
        propertyType: "commercial",
        propertySize: "medium",
        state: "DE",
      },
      // The page of the booking takes the form's place by itself.
      shows: /^Thank you, Wren/,
    },
    {
      form: "the consultation on one page",
      open: openPage("/consultation/form"),
      steps: [
        {
          answers: async (page) => ({
            when: { option: await firstFreeTime(page) },
            pest: { option: "Spiders" },
            ...person,
            ...HOME,
            propertyType: { option: "Residential" },
            propertySize: { option: "Small" },
          }),
          press: "Schedule Free Consultation",
        },
      ],
      to: /^\/consultation\/form/,
      kept: { pest: "insects spiders", state: "DE", propertyType: "residential", propertySize: "small" },
      shows: /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/,
    },
    {
      form: "the emergency visit without an account",
      open: openPage("/emergency"),
      steps: [
        {
          answers: { pest: { option: "Wasps" }, ...person, ...HOME, told: "A nest above the door" },
          press: "Request a visit",
        },
      ],
      to: /^\/emergency/,
      kept: { pest: "insects wasps", state: "DE" },
      shows: /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/,
    },
    {
      form: "the registration",
      open: openPage("/register"),
      steps: [
        {
          answers: {
            accountType: { radio: "Commercial" },
            ...person,
            email: account,
            password: PASSWORDS[0],
            ...HOME,
            howHeard: { option: "Friends or neighbors" },
            newsletter: { box: "Send me seasonal tips a few times a year" },
          },
          press: "Create account",
        },
      ],
      to: signUp,
      kept: { accountType: "commercial", state: "DE", howHeard: "referral", newsletter: true },
      shows: /^Welcome/,
    },
    {
      form: "the lost password",
      open: async (page) => {
        await forgetSession(page.context());
        return openPage("/forgot-password")(page);
      },
      steps: [{ answers: { email: account }, press: "Send the link" }],
      to: forgotPassword,
    },
    {
      form: "the new password",
      open: async (page) => {
        await page.goto((await emailTo(page, account, 2)).link);
        return page.getByRole("main");
      },
      steps: [{ answers: { password: PASSWORDS[1], confirmPassword: PASSWORDS[1] }, press: "Save the new password" }],
      to: resetPassword,
    },
    {
      form: "another password",
      open: async (page) => {
        await doElsewhere(page, signIn, { email: account, password: PASSWORDS[1], userType: "commercial" });
        await page.goto("/client-dashboard/settings/security");
        await pressByKeys(page, page.getByRole("button", { name: "Change Password" }));
        return page.getByRole("dialog", { name: "Change Password" });
      },
      steps: [
        {
          answers: { currentPassword: PASSWORDS[1], password: PASSWORDS[2], confirmPassword: PASSWORDS[2] },
          press: "Update Password",
        },
      ],
      to: changePassword,
    },
    {
      form: "the service address",
      open: async (page) => {
        await page.goto("/client-dashboard/settings/address");
        await pressByKeys(page, page.getByRole("button", { name: "Edit Address", exact: true }));
        return page.getByRole("dialog", { name: "Edit Service Address" });
      },
      steps: [
        {
          answers: {
            address: "14 Alder Row",
            unit: "Apt 3",
            city: "Newark",
            state: { option: "Maryland" },
            zipCode: "19711",
          },
          press: "Save Changes",
        },
      ],
      to: updateOwnAddress,
      // One line, as an envelope has it.
      kept: { address: "14 Alder Row, Apt 3", unit: "Apt 3", state: "MD" },
    },
    {
      form: "one more property",
      open: async (page) => {
        await page.goto("/client-dashboard/settings/address");
        await pressByKeys(page, page.getByRole("button", { name: "Add Property" }));
        return page.getByRole("dialog", { name: "Add Property" });
      },
      steps: [{ answers: { label: "Beach house", ...HOME }, press: "Add Property" }],
      to: addOwnProperty,
      kept: { label: "Beach house", address: "7 Larkspur Lane" },
    },
    {
      form: "how a visit is wanted",
      open: async (page) => {
        await page.goto("/client-dashboard/settings/address");
        const section = page.getByRole("region", { name: "Service Preferences" });
        await section.waitFor();
        return section;
      },
      steps: [
        {
          answers: { preferredTime: { option: "Evening (5PM-8PM)" }, serviceInstructions: "Please call from the gate" },
          press: "Save Changes",
        },
      ],
      to: updateOwnPreferences,
      kept: { preferredTime: "evening" },
    },
    {
      form: "the second factor",
      open: async (page) => {
        await page.goto("/client-dashboard/settings/security");
        await pressByKeys(page, page.getByRole("button", { name: "Enable 2FA" }));
        return page.getByRole("dialog");
      },
      steps: [
        { answers: { "Your password": PASSWORDS[2] }, press: "Continue" },
        {
          answers: async (page) => ({ "Six-digit code from the app": appCode(await setupKeyIn(page)) }),
          press: "Verify",
        },
      ],
      to: enableTwoFactor,
      shows: "Backup codes",
    },
    {
      form: "the sign-in of clients",
      open: async (page) => {
        await forgetSession(page.context());
        return openPage("/login")(page);
      },
      steps: [
        {
          answers: {
            userType: { radio: "Residential" },
            email: DEMO.family,
            password: DEMO_PASSWORD,
            rememberMe: { box: "Remember me for 30 days" },
          },
          press: "Sign in",
        },
      ],
      to: signIn,
      kept: { userType: "residential", rememberMe: true },
      // The page leaves for the portal by itself: one that went elsewhere before would cross its way.
      shows: /^Welcome/,
    },
    {
      form: "the sign-in of the office",
      open: openPage("/admin-login"),
      steps: [{ answers: { email: DEMO.support, password: DEMO_PASSWORD }, press: "Sign in" }],
      to: signInAsAdmin,
    },
  ];
}
