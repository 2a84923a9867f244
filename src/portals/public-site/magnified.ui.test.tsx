import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getConsultationDays, getConsultationSlots } from "#modules/consultations/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, pressByKeys, SOON } from "../../testing/ui/keyboard.ts";
import { coveredHeight, cutOff } from "../../testing/ui/layout.ts";
import { renderScreen } from "../../testing/ui/render-screen.tsx";
import { enter } from "../../testing/ui/send-by-keys.ts";
import { PLACE } from "../../testing/ui/test-forms.ts";

/** A window of 1280 by 1024 at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };

const PAGES = [
  ...["/", "/services", "/about", "/contact", "/faq", "/testimonials", "/careers", "/newsletter", "/privacy"],
  ...["/terms", "/sitemap", "/nowhere", "/consultation", "/consultation/form", "/login", "/register"],
];

test.for(PAGES)("%s can be read at 400 % by scrolling down only", async (path) => {
  await renderScreen(path, MAGNIFIED);
  await elementOf(page.getByRole("heading", { level: 1 }).first());
  await expect.poll(cutOff, SOON).toEqual([]);
  scrollTo(0, 600);
  expect(coveredHeight(), "what covers it").toBeLessThan(100);
});

test("the steps of the booking can be read at 400 % by scrolling down only", async () => {
  const day = "2031-06-03";
  await renderScreen("/consultation", {
    ...MAGNIFIED,
    answers: [
      answer(getConsultationDays, { days: [{ date: day, free: 2, closed: false }] }),
      answer(getConsultationSlots, { date: day, slots: ["09:00", "10:00"] }),
    ],
  });
  const form = page.getByRole("main");
  const next = () => pressByKeys(page.getByRole("button", { name: "Next Step" }));
  await next();
  await elementOf(page.getByText("Please select a pest category"));
  expect(cutOff()).toEqual([]);
  for (const entries of [
    { pestCategory: { radio: "Rodents" }, pestType: { radio: "Mice" } },
    { fullName: "Wren Hollybrook", email: "wren@example.com", phone: "3025550175" },
    { ...PLACE, propertyType: { radio: "Commercial" }, propertySize: { radio: "Medium" } },
  ]) {
    for (const [name, entry] of Object.entries(entries)) await enter(form, name, entry);
    expect(cutOff()).toEqual([]);
    await next();
  }
  await enter(form, "preferredDate", { radio: "" });
  await enter(form, "preferredTime", { radio: "" });
  expect(cutOff()).toEqual([]);
});
