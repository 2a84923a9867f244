import { describe, expect, test } from "vitest";
import { consultationSteps } from "../../contract.ts";
import { PEST_TYPES } from "../../rules.ts";
import { checkStep } from "./consultation-check.ts";
import {
  EMPTY_DRAFT,
  KeptDraft,
  STEP_FIELDS,
  stepOfField,
  withAnswer,
  type ConsultationDraft,
  type DraftField,
} from "./consultation-draft.ts";
import {
  changeWizard,
  faultsOfStep,
  firstFaulty,
  firstFaultyStep,
  NEW_WIZARD,
  reachableStep,
  shownFaults,
  stepInAddress,
  type WizardAction,
} from "./consultation-state.ts";

const COMPLETE: ConsultationDraft = {
  pestCategory: "insects",
  pestType: "ants",
  fullName: "Maya Okafor",
  email: "maya@example.com",
  phone: "(302) 555-0123",
  address: "12 Alder Lane",
  city: "Dover",
  state: "DE",
  zipCode: "19901",
  propertyType: "residential",
  propertySize: "medium",
  preferredDate: "2026-03-03",
  preferredTime: "9:30",
  notes: "",
};

const after = (...actions: WizardAction[]) => actions.reduce(changeWizard, NEW_WIZARD);

describe("the steps of the wizard and of the contract", () => {
  test.each([0, 1, 2, 3] as const)("ask for the same fields on step %i", (index) => {
    expect([...STEP_FIELDS[index]].sort()).toEqual(Object.keys(consultationSteps[index].shape).sort());
  });

  test("cover every field of the draft once", () => {
    expect(STEP_FIELDS.flat().sort()).toEqual(Object.keys(EMPTY_DRAFT).sort());
  });
});

describe("the specified messages", () => {
  test.each<[DraftField, string, string]>([
    ["pestCategory", "", "Please select a pest category"],
    ["pestType", "", "Please select a specific pest type"],
    ["pestType", "mice", "Please select a specific pest type"],
    ["fullName", "A", "Full name is required"],
    ["email", "maya@", "Invalid email address"],
    ["phone", "(302) 555-012", "Valid phone number required"],
    ["address", "12 A", "Valid street address required"],
    ["city", "D", "City is required"],
    ["state", "Del", "Please use 2-letter state code"],
    ["zipCode", "1990", "Valid ZIP code required"],
    ["propertySize", "", "Property size is required"],
    ["preferredDate", "", "Please select a preferred date"],
    ["preferredTime", "", "Please select a preferred time"],
  ])("%s %j: %s", (field, value, message) => {
    expect(faultsOfStep(stepOfField(field), { ...COMPLETE, [field]: value }, checkStep)).toMatchObject({
      [field]: message,
    });
  });

  test("are none for a complete draft", () => {
    expect([1, 2, 3, 4].flatMap((step) => Object.keys(faultsOfStep(step as 1, COMPLETE, checkStep)))).toEqual([]);
  });
});

describe("the first step, checked without the schema", () => {
  const TYPES = [...Object.values(PEST_TYPES).flat(), "", "dragons", "a".repeat(40), "a".repeat(41), "toString"];
  const CATEGORIES = [...Object.keys(PEST_TYPES), "", "reptiles", "constructor"];

  test.each(CATEGORIES)("finds in category %j what the contract finds, with each type", (pestCategory) => {
    for (const pestType of TYPES) {
      const draft = { ...EMPTY_DRAFT, pestCategory, pestType };
      expect(faultsOfStep(1, draft, null), pestType).toEqual(checkStep(1, draft));
    }
  });
});

describe("before the later steps are here", () => {
  test("the second step is as far as anybody gets", () => {
    expect(reachableStep(EMPTY_DRAFT, null)).toBe(1);
    expect(reachableStep(COMPLETE, null)).toBe(2);
    expect(stepInAddress("4", COMPLETE, null)).toBe(2);
  });
});

describe("a draft that was kept", () => {
  test("comes back as it was typed, without what is none of its fields", () => {
    const kept: unknown = JSON.parse(JSON.stringify({ ...COMPLETE, faxNumber: "1" }));
    expect(KeptDraft.safeParse(kept)).toEqual({ success: true, data: COMPLETE });
  });

  const { notes: _left, ...rest } = COMPLETE;
  test.each([[null], ["text"], [[]], [rest], [{ ...COMPLETE, city: 12 }], [{ ...COMPLETE, city: null }]])(
    "is nothing when it is %j",
    (kept) => {
      expect(KeptDraft.safeParse(kept)).toEqual({ success: false });
    },
  );
});

describe("answers", () => {
  test("a new category takes back a type that is not in it", () => {
    expect(withAnswer(COMPLETE, "pestCategory", "rodents").pestType).toBe("");
  });

  test("the same category keeps the type", () => {
    expect(withAnswer(COMPLETE, "pestCategory", "insects").pestType).toBe("ants");
  });

  test("a category with one type answers the second question itself", () => {
    expect(withAnswer(COMPLETE, "pestCategory", "other").pestType).toBe("other");
  });

  test("another date takes back the time", () => {
    expect(withAnswer(COMPLETE, "preferredDate", "2026-03-04").preferredTime).toBe("");
    expect(withAnswer(COMPLETE, "preferredDate", "2026-03-03").preferredTime).toBe("9:30");
  });
});

describe("what the company knows of a signed-in client", () => {
  const known = {
    fullName: "Ada Marlowe",
    email: "ada@example.com",
    address: "1 Fern Way",
    city: "Dover",
    state: "DE",
  };

  test("fills in what is empty", () => {
    expect(after({ do: "fill", known }).draft).toEqual({ ...EMPTY_DRAFT, ...known });
  });

  test("leaves what was typed, and puts no address together of two", () => {
    const typed = { ...EMPTY_DRAFT, fullName: "Wren", city: "Newark" };
    expect(after({ do: "restore", draft: typed }, { do: "fill", known }).draft).toEqual({
      ...typed,
      email: "ada@example.com",
    });
  });
});

describe("faults", () => {
  test("stay unsaid until Next was tried, and only on that step", () => {
    expect(shownFaults(NEW_WIZARD, 2, checkStep)).toEqual({});
    const tried = after({ do: "try", step: 2 });
    expect(Object.keys(shownFaults(tried, 2, checkStep))).toEqual(["fullName", "email", "phone"]);
    expect(shownFaults(tried, 3, checkStep)).toEqual({});
  });

  test("of a question that an answer has just brought up stay unsaid until Next is tried again", () => {
    const category = after({ do: "try", step: 1 }, { do: "answer", field: "pestCategory", value: "insects" });
    expect(shownFaults(category, 1, checkStep)).toEqual({});
    const tried = changeWizard(category, { do: "try", step: 1 });
    expect(Object.keys(shownFaults(tried, 1, checkStep))).toEqual(["pestType"]);
    expect(
      shownFaults(changeWizard(tried, { do: "answer", field: "pestCategory", value: "rodents" }), 1, checkStep),
    ).toEqual({});

    const day = after({ do: "try", step: 4 }, { do: "answer", field: "preferredDate", value: "2026-03-03" });
    expect(shownFaults(day, 4, checkStep)).toEqual({});
    expect(Object.keys(shownFaults(changeWizard(day, { do: "try", step: 4 }), 4, checkStep))).toEqual([
      "preferredTime",
    ]);
  });

  test("go while typing, once they are mended", () => {
    const state = after({ do: "try", step: 2 }, { do: "answer", field: "fullName", value: "Maya Okafor" });
    expect(Object.keys(shownFaults(state, 2, checkStep))).toEqual(["email", "phone"]);
  });

  test("of the server stand until their field changes, and say where they belong", () => {
    const refused = after(
      { do: "restore", draft: COMPLETE },
      {
        do: "refuse",
        errors: [
          { path: "zipCode", message: "No such place" },
          { path: "headers", message: "not ours" },
        ],
      },
    );
    expect(firstFaultyStep(refused.refused)).toBe(3);
    expect(shownFaults(refused, 3, checkStep)).toEqual({ zipCode: "No such place" });
    expect(
      shownFaults(changeWizard(refused, { do: "answer", field: "zipCode", value: "19902" }), 3, checkStep),
    ).toEqual({});
  });

  test("the first from above is the one to go to", () => {
    expect(firstFaulty(3, { propertySize: "x", city: "x" })).toBe("city");
    expect(firstFaulty(3, { email: "x" })).toBeUndefined();
  });
});

describe("the step in the address", () => {
  test.each([
    [null, 1],
    ["1", 1],
    ["3", 3],
    ["4", 4],
    ["5", 1],
    ["two", 1],
  ])("%j is step %i of a complete draft", (asked, step) => {
    expect(stepInAddress(asked, COMPLETE, checkStep)).toBe(step);
  });

  test("reaches no further than the answers", () => {
    expect(stepInAddress("4", EMPTY_DRAFT, checkStep)).toBe(1);
    expect(stepInAddress("4", { ...COMPLETE, city: "" }, checkStep)).toBe(3);
    expect(stepInAddress("2", { ...COMPLETE, city: "" }, checkStep)).toBe(2);
    expect(reachableStep({ ...COMPLETE, preferredTime: "" }, checkStep)).toBe(4);
  });
});

describe("a time that somebody else has taken", () => {
  const lost = after({ do: "restore", draft: COMPLETE }, { do: "lose_time" });

  test("is taken back, and nothing else is", () => {
    expect(lost.draft).toEqual({ ...COMPLETE, preferredTime: "" });
    expect(reachableStep(lost.draft, checkStep)).toBe(4);
  });

  test("is said once, not together with the reminder to choose one", () => {
    const tried = after({ do: "restore", draft: COMPLETE }, { do: "try", step: 4 }, { do: "lose_time" });
    expect(shownFaults(tried, 4, checkStep)).toEqual({});
    expect(shownFaults(changeWizard(tried, { do: "try", step: 4 }), 4, checkStep)).toEqual({
      preferredTime: "Please select a preferred time",
    });
  });

  test("is said until another date or time is chosen", () => {
    const answered = (field: DraftField, value: string) => changeWizard(lost, { do: "answer", field, value });
    expect(lost.isTimeLost).toBe(true);
    expect(answered("notes", "Two dogs").isTimeLost).toBe(true);
    expect(answered("preferredTime", "10:00").isTimeLost).toBe(false);
    expect(answered("preferredDate", "2026-03-04").isTimeLost).toBe(false);
  });
});

test("a booked consultation leaves an empty wizard", () => {
  expect(after({ do: "restore", draft: COMPLETE }, { do: "try", step: 1 }, { do: "clear" })).toEqual(NEW_WIZARD);
});
