import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageContext } from "#platform/web/page-context.ts";
import { markupOf } from "../../../testing/render.tsx";
import ConsultationForm, { loader as formLoader } from "./consultation-form.tsx";

/** What a page is handed while the database does not answer. */
function brokenContext() {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    run: () => Promise.reject(new Error("The database is away")),
    language: "en",
    nonce: "",
    origin: "http://greenline.test",
    ownDocuments: [],
    report: (fault) => reported.push(fault),
  });
  return { context, reported };
}
const asked = (context: RouterContextProvider) => ({
  context,
  request: new Request("http://greenline.test/consultation"),
  params: {},
  unstable_pattern: "",
  unstable_url: new URL("http://greenline.test/consultation"),
});

test("the plain form opens although the free times cannot be read, and the fault is in the log", async () => {
  const { context, reported } = brokenContext();
  expect(await formLoader(asked(context) as never)).toMatchObject({ days: null });
  expect(reported).toHaveLength(1);
});

test("the plain form then offers every time of every open day, and says that they will be checked", () => {
  const hours = { closed: false, open: "08:00", close: "18:00" };
  const closed = { closed: true, open: "08:00", close: "18:00" };
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
  const businessHours = { ...Object.fromEntries(days.map((day) => [day, hours])), sunday: closed };
  const company = {
    name: "",
    serviceAreas: [],
    timeZone: "America/New_York",
    businessHours,
    holidays: [],
    ownDays: [],
  };
  const Stub = createRoutesStub([
    {
      id: "en site",
      path: "/consultation",
      children: [{ id: "form", path: "form", Component: ConsultationForm, loader: () => null }],
    },
  ]);
  const hydrationData = { loaderData: { "en site": company, form: { days: null, requestKey: "k" } } };
  const markup = markupOf(<Stub initialEntries={["/consultation/form"]} hydrationData={hydrationData} />);
  // Texts of a module are its own; here their names stand for them.
  expect(markup).toContain("consultation.unchecked");
  expect(markup.match(/<optgroup label="\w+day, /g)).toHaveLength(12);
});
