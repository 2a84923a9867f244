import { expect, test } from "vitest";
import { pageOf } from "#platform/web/page-handle.ts";
import { handle, headers } from "./docs.tsx";

test("the page behind a shared link is listed nowhere, told to nobody and never kept", () => {
  expect(headers()).toEqual({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
  expect(pageOf([handle])).toMatchObject({ cacheable: false, needs: [] });
});
