import { expect, test } from "vitest";
import { AgreementValues } from "./agreement-values.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const typed = {
  clientId: ID,
  clientIdTyped: "",
  propertyId: "",
  clientName: "Ana Moreno",
  clientEmail: " ana@homes.example ",
  clientPhone: "",
  clientAddress: "12 Elm St, Newark, DE 19711",
  language: "en",
  contractType: "residential",
  serviceId: ID,
  frequency: "monthly",
  duration: "12-months",
  startsOn: "2026-03-02",
  timeWindow: "anytime",
  totalCents: "$1,800.50",
  paymentTerms: "net-30",
  services: ["Ant Control"],
  specialTerms: "",
  templateId: ID,
  autoRenews: true,
  companySigns: false,
  signingDays: "30",
};
const faultsOf = (told: object) =>
  (AgreementValues.safeParse({ ...typed, ...told }).error?.issues ?? []).map(({ path }) => path.join("."));

test("dollars become cents, and who signs is a list", () => {
  const told = { "signers.0.name": "Ana", "signers.0.email": "ana@homes.example", "signers.0.title": "" };
  expect(AgreementValues.parse({ ...typed, ...told })).toMatchObject({
    clientEmail: "ana@homes.example",
    propertyId: null,
    totalCents: 1800_50,
    signingDays: 30,
    autoRenews: true,
    services: ["Ant Control"],
    signers: [{ name: "Ana", email: "ana@homes.example", title: "" }],
  });
  expect(AgreementValues.parse(typed)).toMatchObject({ signers: [] });
});

test("no total is none, and what is no amount or number is a fault at its field", () => {
  expect(AgreementValues.parse({ ...typed, totalCents: "" }).totalCents).toBe(0);
  expect(faultsOf({ totalCents: "a lot" })).toEqual(["totalCents"]);
  expect(faultsOf({ signingDays: "" })).toEqual(["signingDays"]);
  expect(faultsOf({ "signers.0.name": "", "signers.0.email": "x", "signers.0.title": "" })).toEqual([
    "signers.0.name",
    "signers.0.email",
  ]);
  expect(faultsOf({ clientName: "", clientId: "" })).toEqual(["clientId", "clientName"]);
});
