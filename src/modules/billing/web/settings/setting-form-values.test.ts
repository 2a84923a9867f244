import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { beginOf, BillingForm, closingForm, newRate, rateForm } from "./setting-form-values.ts";

const ID = "0190a000-0000-4000-8000-000000000001";
const [SEEN, UNSEEN] = ["0190a000-0000-4000-8000-000000000002", "0190a000-0000-4000-8000-000000000003"] as const;

const faultsOf = (parsed: { error?: z.ZodError | undefined }): unknown =>
  parsed.error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("billing defaults", () => {
  const typed = {
    paymentTerms: "net-15",
    defaultTaxRate: "8.75",
    invoiceTerms: " Pay soon. ",
    lateFeeRate: "1,5 %",
    lateFeeAfterDays: "10",
  };

  test("are read as they are typed", () => {
    expect(BillingForm.parse(typed)).toEqual({
      paymentTerms: "net-15",
      defaultTaxRate: 8_750,
      invoiceTerms: "Pay soon.",
      lateFeeRate: 1_500,
      lateFeeAfterDays: 10,
    });
  });

  test.each([
    ["defaultTaxRate", "8.7555", "Please enter a rate from 0 to 100, with at most three decimals"],
    ["defaultTaxRate", "", "Please enter a rate from 0 to 100, with at most three decimals"],
    ["lateFeeRate", "100.001", "Please enter a rate from 0 to 100, with at most three decimals"],
    ["lateFeeAfterDays", "", "Please enter a whole number of days"],
    ["lateFeeAfterDays", "1.5", "Please enter a whole number of days"],
  ])("tell at %s what is wrong with “%s”", (field, value, message) => {
    expect(faultsOf(BillingForm.safeParse({ ...typed, [field]: value }))).toEqual([[field, message]]);
  });
});

describe("a closing date", () => {
  test("is read as it is typed; without one, closed days are opened", () => {
    expect(closingForm(null).parse({ closedThrough: "2026-10-31" })).toEqual({
      closedThrough: "2026-10-31",
      reason: "",
    });
    expect(closingForm("2026-10-31").parse({ closedThrough: "", reason: " A check was missing " })).toEqual({
      closedThrough: null,
      reason: "A check was missing",
    });
  });

  test("is asked for where nothing is closed", () => {
    expect(faultsOf(closingForm(null).safeParse({ closedThrough: "" }))).toEqual([
      ["closedThrough", "Please enter a day"],
    ]);
  });
});

describe("a tax rate", () => {
  const typed = {
    name: "Local tax",
    state: "PA",
    county: "",
    city: "Philadelphia",
    rate: "2",
    startsOn: "2026-01-01",
    endsOn: "",
    serviceIds: [SEEN],
  };
  const read = (values: object, serviceIds: string[] = []) =>
    rateForm({ id: ID, serviceIds }, new Set([SEEN])).safeParse({ ...typed, ...values });

  test("is read as it is typed; services that the form does not offer stay", () => {
    const rate = { ...typed, id: ID, rate: 2_000, endsOn: null };
    expect(read({}).data).toEqual(rate);
    expect(read({ serviceIds: [] }, [SEEN, UNSEEN]).data).toEqual({ ...rate, serviceIds: [UNSEEN] });
    expect(beginOf({ ...rate, rate: 6_625 })).toMatchObject({ rate: "6.625", endsOn: "" });
  });

  test("tells at each field what is wrong", () => {
    const fieldsOf = (values: object) => read(values).error?.issues.map(({ path }) => path.join("."));
    const { name, rate, startsOn } = newRate(ID, "2026-03-02");
    expect([name, rate, startsOn]).toEqual(["", "", "2026-03-02"]);
    expect(fieldsOf({ name: " ", rate: "x", state: "" })).toEqual(["name", "state", "rate"]);
    expect(fieldsOf({ endsOn: "2025-12-31" })).toEqual(["endsOn"]);
    expect(fieldsOf({ startsOn: "" })).toEqual(["startsOn"]);
  });
});
