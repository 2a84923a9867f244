import { expect, test, vi } from "vitest";
import { watchNeeds } from "./use-own-document.ts";

test("a page that needs more than its document was loaded with is loaded anew", () => {
  const reload = vi.fn();
  const show = watchNeeds(reload);
  for (const needs of ["", ""]) show(needs);
  expect(reload).not.toHaveBeenCalled();
  show("payments");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("one that was opened with what it needs stays, and the page behind it gets a document without", () => {
  const reload = vi.fn();
  const show = watchNeeds(reload);
  for (const needs of ["payments", "payments"]) show(needs);
  expect(reload).not.toHaveBeenCalled();
  show("");
  expect(reload).toHaveBeenCalledTimes(1);
});
