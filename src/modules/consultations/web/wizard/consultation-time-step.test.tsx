import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { TextsProvider, createTexts } from "#platform/web/i18n.tsx";
import english from "../../texts/en.json" with { type: "json" };
import spanish from "../../texts/es.json" with { type: "json" };
import { ConsultationSummary } from "./consultation-summary.tsx";
import { DayPicker } from "./consultation-day-picker.tsx";
import { EMPTY_DRAFT } from "./consultation-draft.ts";
import { TimePicker } from "./consultation-time-picker.tsx";

const TEXTS = { en: english, es: spanish };
const ignore = () => undefined;

/** What is written, without tags; and the buttons as the browser gets them. */
function render(element: ReactNode, language: Exclude<Language, "fr"> = "en") {
  const texts = createTexts(language, { consultations: TEXTS[language] });
  const html = renderToStaticMarkup(<TextsProvider texts={texts}>{element}</TextsProvider>);
  return { text: html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"), buttons: html.match(/<input[^>]+>/g) ?? [] };
}

describe("the days", () => {
  const days = [
    { date: "2025-12-02", free: 5, closed: false },
    { date: "2025-12-03", free: 1, closed: false },
    { date: "2025-12-04", free: 0, closed: false },
    { date: "2025-12-07", free: 0, closed: true },
    { date: "2025-12-08", free: null, closed: false },
  ];
  const picked = render(<DayPicker days={days} value="2025-12-03" onChange={ignore} />);

  test.each([
    "Tuesday, December 2, 5 times available",
    "Wednesday, December 3, 1 time available",
    "Thursday, December 4, no times available",
    "Sunday, December 7, closed",
    "Monday, December 8, times not checked",
  ])("are named in full: %s", (name) => {
    expect(picked.text).toContain(`|${name}|`);
  });

  test("without a free time cannot be chosen; those that nobody could check can", () => {
    const isDisabled = picked.buttons.map((button) => button.includes("disabled"));
    expect(isDisabled).toEqual([false, false, true, true, false]);
  });

  test("show which one is chosen", () => {
    expect(picked.buttons.map((button) => button.includes("checked"))).toEqual([false, true, false, false, false]);
  });

  test("are named in the language of the page", () => {
    const { text } = render(<DayPicker days={days} value="" onChange={ignore} />, "es");
    expect(text).toContain("|martes, 2 de diciembre, 5 horas disponibles|");
  });
});

describe("the times", () => {
  const pickerOf = (times: string[]) => (
    <TimePicker date="2025-12-02" times={times} value="14:30" onChange={ignore} error={undefined} />
  );

  test("stand below morning and afternoon, each with its day for those who hear it", () => {
    expect(render(pickerOf(["9:00", "14:30"])).text).toBe(
      "|Preferred time|Morning|9:00 AM|, Tuesday, December 2|Afternoon|2:30 PM|, Tuesday, December 2|",
    );
  });

  test("have no heading for a half of the day without any", () => {
    expect(render(pickerOf(["14:30"])).text).not.toContain("Morning");
  });

  test("say that there are none", () => {
    const { text, buttons } = render(pickerOf([]));
    expect(text).toBe("|No available times for this date. Please select another date.|");
    expect(buttons).toEqual([]);
  });

  test("carry the message of the field", () => {
    const faulty = (
      <TimePicker
        date="2025-12-02"
        times={["9:00"]}
        value=""
        onChange={ignore}
        error="Please select a preferred time"
      />
    );
    expect(render(faulty).text).toContain("|Please select a preferred time|");
    expect(render(faulty, "es").text).toContain(`|${spanish.messages["Please select a preferred time"]}|`);
  });
});

describe("the summary", () => {
  test("says what is chosen, and what is not", () => {
    const draft = {
      ...EMPTY_DRAFT,
      pestCategory: "rodents",
      pestType: "mice",
      city: "Dover",
      state: "DE",
      zipCode: "19901",
      address: "12 Alder Lane",
      preferredDate: "2025-12-02",
      preferredTime: "9:30",
    };
    const { text } = render(<ConsultationSummary draft={draft} step={4} />);
    for (const fact of ["Rodents · Mice", "12 Alder Lane", "Dover, DE 19901", "Tue, Dec 2 · 9:30 AM"])
      expect(text).toContain(`|${fact}|`);
    expect(text).toContain("|Contact|—|");
  });

  test("of a category without types is the category alone", () => {
    const draft = { ...EMPTY_DRAFT, pestCategory: "other", pestType: "other" };
    expect(render(<ConsultationSummary draft={draft} step={2} />).text).toContain("|Something else|");
  });
});
