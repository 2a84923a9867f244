import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import { AdminLoginScreen } from "./admin-login-screen.tsx";
import { CreateAdminScreen } from "./create-admin-screen.tsx";

const noop = () => {};
const shown = (screen: React.ReactNode) => markupOf(screen, { texts: { accounts: en } });
const loginWith = (told: Partial<React.ComponentProps<typeof AdminLoginScreen>>) =>
  shown(<AdminLoginScreen adminExists demoLogins={[]} forgotPassword="/forgot-password" onSignedIn={noop} {...told} />);

test("the first administrator may be created only while there is none", () => {
  expect(loginWith({ adminExists: false })).toContain('href="/create-admin"');
  expect(loginWith({ adminExists: true })).not.toContain("create-admin");

  expect(shown(<CreateAdminScreen adminExists={false} onSignedIn={noop} />)).toContain('name="confirmPassword"');
  const refused = shown(<CreateAdminScreen adminExists onSignedIn={noop} />);
  expect(refused).toContain("An admin account already exists");
  expect(refused).not.toContain("<form");
});

test("the logins of the demo are shown only where there are some", () => {
  const login = {
    portal: "office",
    accountType: null,
    label: "Sam Rivers, manager",
    email: "sam@example.com",
    password: "Garden-Gate7",
  } as const;

  expect(loginWith({ demoLogins: [login] })).toContain("Garden-Gate7");
  expect(loginWith({})).not.toContain("demo");
});

test("before the page is ready its form cannot be sent, and never into the address", () => {
  const form = loginWith({});

  expect(form).toMatch(/<form[^>]* method="post"/);
  expect(form).toMatch(/<button[^>]*type="submit"[^>]* disabled=""|<button[^>]*disabled=""[^>]* type="submit"/);
});

test("password managers are told which field is which", () => {
  const login = loginWith({});
  const create = shown(<CreateAdminScreen adminExists={false} onSignedIn={noop} />);

  expect(login).toContain('autoComplete="username"');
  expect(login).toContain('autoComplete="current-password"');
  expect(create.match(/autoComplete="new-password"/g)).toHaveLength(2);
});
