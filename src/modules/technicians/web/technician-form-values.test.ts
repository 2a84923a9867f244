import { expect, test } from "vitest";
import { TypedTechnician, typedOf } from "./technician-form-values.ts";

const TYPED = {
  ...typedOf(undefined),
  firstName: " Noor ",
  lastName: "Zeldin",
  email: "noor@company.example",
  phone: "(302) 555-0190",
  position: "Specialist",
  hireDate: "2024-04-01",
};

test("words become years and cents; nothing is none", () => {
  expect(TypedTechnician.parse({ ...TYPED, experience: "6", hourlyRateCents: "31.5" })).toMatchObject({
    firstName: "Noor",
    experience: 6,
    hourlyRateCents: 3150,
    specialties: [],
    despiteAppointments: false,
  });
  expect(TypedTechnician.parse(TYPED)).toMatchObject({ experience: 0, hourlyRateCents: null, status: "active" });
});

test.each([
  ["experience", "six"],
  ["experience", "1.5"],
  ["hourlyRateCents", "much"],
  ["hourlyRateCents", "-3"],
  ["hourlyRateCents", "12.345"],
])("%s %j is refused at its field", (name, value) => {
  const { error } = TypedTechnician.safeParse({ ...TYPED, [name]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
