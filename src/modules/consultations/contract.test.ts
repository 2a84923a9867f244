import { expect, test } from "vitest";
import { ConsultationRequest, consultationSteps } from "./contract.ts";

const filled = {
  pestCategory: "insects",
  pestType: "ants",
  fullName: "Ada Marlowe",
  email: "ada@mail.example",
  phone: "(302) 555-0101",
  address: "12 Larkspur Lane",
  city: "Newark",
  state: "de",
  zipCode: "19711",
  propertyType: "residential",
  propertySize: "medium",
  preferredDate: "2026-12-01",
  preferredTime: "9:00",
};

const faults = (input: unknown) =>
  ConsultationRequest.safeParse(input).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("a filled-in form passes, with the state in capitals and empty notes", () => {
  expect(ConsultationRequest.parse(filled)).toMatchObject({ state: "DE", notes: "" });
});

test.each([
  ["pestCategory", "reptiles", "Please select a pest category"],
  ["pestType", "mice", "Please select a specific pest type"],
  ["pestType", "", "Please select a specific pest type"],
  ["fullName", "A", "Full name is required"],
  ["fullName", "   ", "Full name is required"],
  ["fullName", "A".repeat(121), "Full name is required"],
  ["email", "ada@mail", "Invalid email address"],
  ["phone", "555-0101", "Valid phone number required"],
  ["phone", "call me maybe", "Valid phone number required"],
  ["address", "12 L", "Valid street address required"],
  ["city", "N", "City is required"],
  ["state", "Delaware", "Please use 2-letter state code"],
  ["state", "XX", "Please use 2-letter state code"],
  ["zipCode", "1971", "Valid ZIP code required"],
  ["zipCode", "ABCDE", "Valid ZIP code required"],
  ["propertyType", "boat", "Please select a property type"],
  ["propertySize", "", "Property size is required"],
  ["preferredDate", "2026-02-30", "Please select a preferred date"],
  ["preferredTime", "half past nine", "Please select a preferred time"],
  ["notes", "x".repeat(5001), "Please keep notes under 5,000 characters"],
  ["faxNumber", "302 555 0199", "Please leave this field empty"],
])("%s as %j is refused: %s", (field, value, message) => {
  expect(faults({ ...filled, [field]: value })).toEqual([`${field}: ${message}`]);
});

test("all faults are told at once, a wrong pest type among them", () => {
  const { fullName: _left, ...rest } = filled;
  expect(faults({ ...rest, pestType: "mice", city: "" })).toEqual([
    "fullName: Full name is required",
    "city: City is required",
    "pestType: Please select a specific pest type",
  ]);
});

test("each step of the wizard asks for its own fields, and all together for all", () => {
  const asked = consultationSteps.flatMap((step) => Object.keys(step.shape));
  expect(asked.toSorted()).toEqual([...Object.keys(filled), "notes"].toSorted());
  expect(consultationSteps.map((step) => step.safeParse(filled).success)).toEqual([true, true, true, true]);
  expect(consultationSteps[0].safeParse({ pestCategory: "rodents", pestType: "ants" }).success).toBe(false);
});
