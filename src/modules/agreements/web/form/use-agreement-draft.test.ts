import { expect, test } from "vitest";
import type { AgreementDraft } from "./agreement-draft.ts";
import { keptLike } from "./use-agreement-draft.ts";

const fresh: AgreementDraft = {
  clientId: "",
  propertyId: "",
  clientName: "",
  clientEmail: "",
  clientPhone: "",
  clientAddress: "",
  language: "en",
  contractType: "residential",
  soldAtHome: false,
  serviceId: "",
  frequency: "monthly",
  duration: "12-months",
  startsOn: "2026-03-02",
  timeWindow: "anytime",
  total: "",
  paymentTerms: "net-30",
  services: [],
  specialTerms: "",
  templateId: "",
  autoRenews: false,
  signers: [],
  companySigns: false,
  signingDays: "30",
};

test("what was typed before a reload is what the form begins with", () => {
  const typed = { ...fresh, clientName: "Ana Moreno", services: ["Ant Control"], companySigns: true };
  expect(keptLike(fresh).safeParse(JSON.parse(JSON.stringify(typed)))).toEqual({ success: true, data: typed });
});

test("what another version of the form has kept is left alone", () => {
  const { signingDays: _later, ...older } = fresh;
  for (const kept of [older, { ...fresh, signers: {} }, { ...fresh, total: 180 }, null, "draft", []])
    expect(keptLike(fresh).safeParse(kept)).toEqual({ success: false });
});
