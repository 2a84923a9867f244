import { expect, test } from "vitest";
import { choicesOf } from "./finder-choices.ts";

const pages = [
  { path: "/clients", title: "Clients", detail: "Find, add and follow clients" },
  { path: "/schedule", title: "Schedule", detail: "Visits of the day" },
];
const placeOf = (kind: string, id: string) => `/${kind}/${id}`;

test("without words every page can be chosen", () => {
  expect(choicesOf({ words: "", pages, found: [], placeOf })).toMatchObject([{ label: "Pages", choices: [{}, {}] }]);
});

test("what was found comes first, in groups, then the pages that fit", () => {
  const found = [
    { kind: "client" as const, id: "1", title: "Ana", detail: "Dover" },
    { kind: "service" as const, id: "2", title: "Visit", detail: "other" },
    { kind: "client" as const, id: "3", title: "Ben", detail: "Newark" },
  ];
  expect(choicesOf({ words: "VISIT", pages, found, placeOf })).toEqual([
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
  expect(choicesOf({ words: "zebra", pages, found: [], placeOf })).toEqual([]);
});
