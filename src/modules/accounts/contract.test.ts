import { expect, test } from "vitest";
import { AdminSignIn, FirstAdmin } from "./contract.ts";

const complete = {
  firstName: "Ana",
  lastName: "Moreno",
  email: "ana@example.com",
  phone: "(302) 555-0101",
  password: "Garden-Gate7",
  confirmPassword: "Garden-Gate7",
};

const faultsOf = (input: unknown) =>
  FirstAdmin.safeParse(input).error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

test("a complete form is taken, its names and address trimmed", () => {
  expect(FirstAdmin.parse({ ...complete, firstName: " Ana ", email: " ana@example.com " })).toEqual(complete);
});

test.each([
  ["firstName", "A", "First name is required"],
  ["firstName", "  ", "First name is required"],
  ["lastName", "", "Last name is required"],
  ["email", "ana@", "Please enter a valid email address"],
  ["email", undefined, "Please enter a valid email address"],
  ["phone", "(302) 555-010", "Phone number must be at least 10 digits"],
  ["phone", undefined, "Phone number must be at least 10 digits"],
  ["confirmPassword", "Garden-Gate8", "Passwords don't match"],
  ["confirmPassword", undefined, "Passwords don't match"],
])("%s of %j: %s", (field, value, message) => {
  expect(faultsOf({ ...complete, [field]: value })).toEqual([[field, message]]);
});

test.each([
  ["Gate-7", "Password must be at least 8 characters"],
  ["garden-gate7", "Password must contain at least one uppercase letter"],
  ["GARDEN-GATE7", "Password must contain at least one lowercase letter"],
  ["Garden-Gates", "Password must contain at least one number"],
  ["GardenGate77", "Password must contain at least one special character"],
  [`Garden-Gate7${"x".repeat(200)}`, "Password must be at most 200 characters"],
])("a password of %j: %s", (password, message) => {
  expect(faultsOf({ ...complete, password, confirmPassword: password })).toEqual([["password", message]]);
});

test("tells that the passwords differ together with the faults of other fields", () => {
  const paths = faultsOf({ ...complete, email: "", confirmPassword: "other" }).map(([path]) => path);
  expect(paths).toEqual(["email", "confirmPassword"]);
});

test("does not take a role from the form", () => {
  expect(FirstAdmin.parse({ ...complete, staffRole: "manager", isFounder: false })).toEqual(complete);
});

test("signing in asks for eight characters, not for a strong password", () => {
  expect(AdminSignIn.safeParse({ email: "ana@example.com", password: "weakpass" }).success).toBe(true);
  expect(AdminSignIn.safeParse({ email: "ana@example.com", password: "short" }).success).toBe(false);
});
