import { expect, test } from "vitest";
import {
  cancelWords,
  clockLabel,
  dateLabel,
  moveWords,
  personOf,
  serviceLabel,
  timesLabel,
  whenLabel,
} from "./appointment-labels.ts";

test("the year is said when it is not this one", () => {
  expect(dateLabel("2026-12-02", "2026-11-20")).toBe("Wed, Dec 2");
  expect(dateLabel("2027-01-04", "2026-11-20")).toBe("Mon, Jan 4, 2027");
});

test("an appointment's times are its start and its end", () => {
  const appointment = { date: "2026-12-02", time: "11:30", minutes: 60, timeWindow: null };

  expect(timesLabel(appointment)).toBe("11:30 AM–12:30 PM");
  expect(whenLabel({ ...appointment, time: "9:00" }, "2026-11-20")).toBe("Wed, Dec 2 · 9:00–10:00 AM");
});

test("of a request without a time the part of the day is told, not the minute at which it begins", () => {
  const request = { date: "2026-12-02", time: "8:00", minutes: 60, timeWindow: "morning" } as const;

  expect(whenLabel(request, "2026-11-20")).toBe("Wed, Dec 2 · Morning (8-12)");
});

test("times are told by the twelve-hour clock", () => {
  expect(clockLabel("14:30")).toBe("2:30 PM");
});

test("the person is the one to meet, else the client", () => {
  const contact = { name: "Ana Moreno", email: "ana@example.com", phone: "3025550101" };

  expect(personOf({ contact, client: { id: "c", name: "Moreno Bakery" } })).toBe("Ana Moreno");
  expect(personOf({ contact: null, client: { id: "c", name: "Moreno Bakery" } })).toBe("Moreno Bakery");
});

test("cancelling promises an email only to those who were told a time", () => {
  const appointment = { contact: null, client: { id: "c", name: "Moreno Bakery" }, timeWindow: null };

  expect(cancelWords(appointment).done).toContain("Moreno Bakery will be notified by email");
  expect(cancelWords(appointment).warning).toContain("Moreno Bakery gets an email");
  expect(cancelWords({ ...appointment, timeWindow: "morning" }).warning).toContain("no email will be sent");
  expect(cancelWords({ ...appointment, timeWindow: "morning" }).done).toContain("won’t get an email");
});

test("a request is given a time, and what has one is moved", () => {
  const appointment = { contact: null, client: { id: "c", name: "Moreno Bakery" }, timeWindow: null };

  expect(moveWords(appointment).task).toBe("Reschedule");
  expect(moveWords({ ...appointment, timeWindow: "morning" })).toMatchObject({ task: "Set a time", done: "Set for" });
});

test("a service is called by its name, a consultation by what it is about", () => {
  expect(serviceLabel({ kind: "service", title: "Bed bug treatment", serviceType: "bed-bug-treatment" })).toBe(
    "Bed bug treatment",
  );
  const serviceType = "Consultation - insects (ants)";
  expect(serviceLabel({ kind: "consultation", title: "Consultation", serviceType })).toBe(serviceType);
});
