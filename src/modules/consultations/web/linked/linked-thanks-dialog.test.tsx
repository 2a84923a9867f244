import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { LinkedConsultation } from "../../contract.ts";
import en from "../../texts/en.json" with { type: "json" };
import { LinkedThanksDialog } from "./linked-thanks-dialog.tsx";

const consultation: LinkedConsultation = {
  reference: "APT-2222-3333",
  status: "scheduled",
  pestCategory: "rodents",
  pestType: "mice",
  firstName: "Wren",
  address: "7 Larkspur Lane, Newark, DE 19711",
  inServiceArea: true,
  technician: null,
  scheduledDate: "2026-03-06",
  scheduledTime: "9:00",
  endTime: "9:30",
  startsAt: "2026-03-06T14:00:00Z",
  endsAt: "2026-03-06T14:30:00Z",
  isShortNotice: false,
  isOver: false,
  can: { move: true, cancel: true },
  version: 1,
};
const thanksFor = (told: Partial<LinkedConsultation>) =>
  markupOf(<LinkedThanksDialog consultation={{ ...consultation, ...told }} home="/" register="/register" />, {
    texts: { consultations: en },
  });

test.each<[Partial<LinkedConsultation>, string]>([
  [{}, "An expert will contact you shortly."],
  [{ inServiceArea: false }, "outside our usual service area"],
  [{ status: "confirmed" }, "Your appointment is confirmed."],
])("thanks for a booking that is %j with how things stand, and no other promise", (told, words) => {
  const markup = thanksFor(told);
  expect(markup).toContain("Thank you, Wren!");
  expect(markup).toContain(words);
  expect(markup.includes("An expert will contact you shortly.")).toBe(Object.keys(told).length === 0);
});
