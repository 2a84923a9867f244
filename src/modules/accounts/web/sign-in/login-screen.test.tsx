import { describe, expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { LoginScreen } from "./login-screen.tsx";
import { RegisterScreen } from "../registration/register-screen.tsx";

const TEXTS = { en, es, fr };
const noop = () => {};
const shown = (screen: React.ReactNode, language: Language = "en") =>
  markupOf(screen, { language, texts: { accounts: TEXTS[language] } });

const PAGES = {
  signIn: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  consultation: "/consultation",
  staff: "/admin-login",
};
const DEMO = {
  portal: "client",
  accountType: "commercial",
  label: "Corner Café",
  email: "cafe@example.com",
  password: "Garden-Gate7",
} as const;
const login = (language?: Language) =>
  shown(<LoginScreen pages={PAGES} demoLogins={[DEMO]} onSignedIn={noop} />, language);
const AREAS = ["DE", "MD", "NJ", "PA"].map((state) => ({ state, zipPrefixes: [], places: [] }));
const register = (language?: Language) =>
  shown(<RegisterScreen serviceAreas={AREAS} signIn="/login" onSignedIn={noop} />, language);

const controls = (markup: string) => [...markup.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([tag]) => tag);
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

describe("the clients' sign-in page", () => {
  test("asks for account type, address and password, and leads on", () => {
    const markup = login();
    expect(controls(markup).map((tag) => attribute(tag, "name"))).toEqual([
      "userType",
      "userType",
      "email",
      "password",
      "rememberMe",
    ]);
    for (const page of ["/register", "/forgot-password", "/consultation"]) expect(markup).toContain(`href="${page}"`);
  });

  test("the dot to the staff's sign-in page is a link with a name", () => {
    expect(login()).toMatch(/<a[^>]*href="\/admin-login"[^>]*aria-label="Staff sign-in"/);
  });

  test("the demo's logins are there to be filled in", () => {
    expect(login()).toContain("Fill in the login for Corner Café");
    expect(shown(<LoginScreen pages={PAGES} demoLogins={[]} onSignedIn={noop} />)).not.toContain("demo");
  });
});

describe("the registration", () => {
  test("asks for everything, and names it for password managers and address books", () => {
    const tokens = controls(register()).map((tag) => [attribute(tag, "name"), attribute(tag, "autoComplete")]);
    expect(tokens).toEqual([
      ["accountType", undefined],
      ["accountType", undefined],
      ["fullName", "name"],
      ["businessName", "organization"],
      ["email", "email"],
      ["password", "new-password"],
      ["phone", "tel-national"],
      ["address", "street-address"],
      ["city", "address-level2"],
      ["state", "address-level1"],
      ["zipCode", "postal-code"],
      ["howHeard", undefined],
      ["newsletter", undefined],
    ]);
  });

  test("begins the states with the company's own", () => {
    const [, list = ""] = /<select[^>]*name="state"[^>]*>(.*?)<\/select>/.exec(register()) ?? [];
    const codes = [...list.matchAll(/value="(\w*)"/g)].map(([, code]) => code);
    expect(codes.slice(0, 6)).toEqual(["", "DE", "MD", "NJ", "PA", "AL"]);
  });

  test("says the rule of the password before anything goes wrong", () => {
    expect(register()).toContain("At least 8 characters, with an uppercase");
  });
});

test.each([
  ["es", "Cree su cuenta", "Iniciar sesión"],
  ["fr", "Créez votre compte", "Se connecter"],
] as const)("both speak %s, whole", (language, create, signIn) => {
  expect(register(language)).toContain(create);
  expect(login(language)).toContain(signIn);
  for (const markup of [register(language), login(language)]) expect(markup).not.toMatch(/>(\w+\.)+\w+</);
});
