import { expect, test } from "vitest";
import { pageOf } from "#platform/web/page-handle.ts";
import { handle, headers } from "./sign.tsx";

test("the page behind a link to sign is listed nowhere, told to nobody and never kept", () => {
  expect(headers()).toEqual({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
  expect(pageOf([handle])).toMatchObject({ cacheable: false, texts: ["ui", "agreements"] });
});
