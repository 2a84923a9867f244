import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { AheadWish } from "../../contract.ts";
import { wishesQuery } from "../notice-queries.ts";
import { PropertyWishSection } from "./property-wish-section.tsx";

const CLIENT = "019cb928-5a32-7185-8136-efe336bec1bb";
const PLACE = "019cb928-5a32-7185-8136-efe336bec1bc";

const WISH: AheadWish = {
  propertyId: PLACE,
  asksAhead: true,
  askedBy: "Ana Reyes",
  askedAt: "2026-03-01T14:00:00Z",
  recordedBy: "",
  isRuled: true,
  can: { edit: true },
};

async function shownFor(answer: readonly AheadWish[] | "waiting" | "failed"): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryKey } = wishesQuery(CLIENT);
  if (answer === "failed")
    await client.query({ queryKey, queryFn: () => Promise.reject(new Error("The server is gone")) }).catch(() => {});
  else if (answer !== "waiting") client.setQueryData<unknown>(queryKey, { data: answer });
  return markupOf(
    <QueryClientProvider client={client}>
      <PropertyWishSection clientId={CLIENT} propertyId={PLACE} name="the barn" timeZone="America/New_York" />
    </QueryClientProvider>,
  );
}

test("it says that it is loading, that it failed and how to try again, what is so, and nothing where nothing asks", async () => {
  expect(await shownFor("waiting")).toContain("Loading advance notice…");
  const failed = await shownFor("failed");
  expect(failed).toContain("could not be loaded");
  expect(failed).toContain("Try again to load advance notice for the barn");
  expect(await shownFor([WISH])).toContain("requested by Ana Reyes on");
  expect(await shownFor([{ ...WISH, propertyId: CLIENT }])).not.toContain("dvance notice");
});
