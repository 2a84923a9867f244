import { expect, test } from "vitest";
import { choicesOf } from "./finder-choices.ts";

const pages = [
  { path: "/clients", title: "Clients", detail: "Find, add and follow clients" },
  { path: "/schedule", title: "Schedule", detail: "Visits of the day" },
];
const actions = [{ path: "/schedule/print", title: "Print the day", detail: "A page for each visit" }];
const placeOf = (kind: string, id: string) => `/${kind}/${id}`;

test("without words every page and action can be chosen", () => {
  expect(choicesOf({ words: "", pages, actions, found: [], placeOf })).toMatchObject([
    { label: "Pages", choices: [{}, {}] },
    { label: "Actions", choices: [{}] },
  ]);
});

test("what was found comes first, in groups, then the pages that fit", () => {
  const found = [
    { kind: "client" as const, id: "1", title: "Ana", detail: "Dover" },
    { kind: "service" as const, id: "2", title: "Visit", detail: "other" },
    { kind: "client" as const, id: "3", title: "Ben", detail: "Newark" },
  ];
  expect(choicesOf({ words: "VISIT", pages, actions, found, placeOf })).toEqual([
    {
      label: "Clients",
      choices: [
        { to: "/client/1", title: "Ana", detail: "Dover" },
        { to: "/client/3", title: "Ben", detail: "Newark" },
      ],
    },
    { label: "Services", choices: [{ to: "/service/2", title: "Visit", detail: "other" }] },
    { label: "Pages", choices: [{ to: "/schedule", title: "Schedule", detail: "Visits of the day" }] },
  ]);
});

test("nothing that fits is no group", () => {
  expect(choicesOf({ words: "zebra", pages, actions, found: [], placeOf })).toEqual([]);
});

test("an action is found by its name, and not by what it is about", () => {
  const print = { to: "/schedule/print", title: "Print the day", detail: "A page for each visit" };
  expect(choicesOf({ words: "day", pages: [], actions, found: [], placeOf })).toEqual([
    { label: "Actions", choices: [print] },
  ]);
  expect(choicesOf({ words: "for each", pages: [], actions, found: [], placeOf })).toEqual([]);
});

test("an action whose name is being typed comes before what was found, once it is clear", () => {
  const found = [{ kind: "client" as const, id: "1", title: "Ada Printer", detail: "Dover" }];
  const labelsOf = (words: string) => choicesOf({ words, pages, actions, found, placeOf }).map(({ label }) => label);
  expect(labelsOf("prin")).toEqual(["Clients", "Actions"]);
  expect(labelsOf("Print")).toEqual(["Actions", "Clients"]);
});
