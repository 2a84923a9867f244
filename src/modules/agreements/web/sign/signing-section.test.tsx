import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { SignView } from "../../contract-signing.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { signFields } from "./sign-fields.ts";
import { signOnceRead } from "./sign-once-read.ts";
import { SigningSection } from "./signing-section.tsx";

const TEXTS = { en, es, fr };
const view: SignView = {
  company: { name: "Greenline Pest Control", phone: "(302) 555-0100", email: "office@green.example" },
  agreementId: "a",
  reference: "CNT-007",
  status: "sent",
  signer: { id: "s", name: "Ana Moreno", title: "", email: "ana@homes.example" },
  signers: [
    { name: "Ana Moreno", title: "", isCompany: false, signedAt: null },
    { name: "Bo Vale", title: "Owner", isCompany: true, signedAt: null },
  ],
  turn: "sign",
  signedAt: null,
  isComplete: false,
  cancelBy: null,
  text: {
    language: "en",
    title: "Service Agreement",
    facts: [{ label: "Total", value: "$1,800.00" }],
    sections: [{ heading: "Cancellation", text: "Either party, with 30 days of notice." }],
  },
  sha256: "a".repeat(64),
  signBy: "2026-04-01T16:00:00Z",
  consent: { version: "2026-11", text: "I agree to sign electronically.", details: "On paper instead: call us." },
  language: "en",
  timeZone: "America/New_York",
};
const shown = (told: Partial<SignView> = {}, language: Language = "en") =>
  markupOf(
    <MemoryRouter>
      <SigningSection
        view={{ ...view, ...told }}
        pdfHref="/pdf"
        act={() => Promise.resolve()}
        onStale={() => undefined}
      />
    </MemoryRouter>,
    { language, texts: { agreements: TEXTS[language] } },
  );

test("whose turn it is reads all of it, with the words of the consent and their name", () => {
  const markup = shown();
  for (const told of [
    "$1,800.00",
    "Either party, with 30 days of notice.",
    "I have read it",
    "I agree to sign electronically.",
    'value="Ana Moreno"',
    "Bo Vale, Owner",
    "I do not want to sign",
  ])
    expect(markup).toContain(told);
});

test("what is listed is a list to who listens, too", () => {
  const text = { ...view.text, sections: [{ heading: "Included", text: "Every visit:\n\n- Ants\n- Spiders" }] };
  expect(shown({ text })).toMatch(/<p>Every visit:<\/p><ul><li>Ants<\/li><li>Spiders<\/li><\/ul>/);
});

test("who waits, has signed, or comes too late is told so, with nothing to fill in", () => {
  const states: [Partial<SignView>, string][] = [
    [{ turn: "wait" }, "It is not your turn yet"],
    [{ turn: "signed", signedAt: "2026-03-02T15:00:00Z" }, "As soon as everyone has signed"],
    [{ turn: "signed", signedAt: "2026-03-02T15:00:00Z", isComplete: true }, "Download signed copy"],
    [{ turn: "closed", status: "expired" }, "The time to sign is over"],
    [{ turn: "closed", status: "cancelled" }, "This agreement can no longer be signed"],
  ];
  for (const [told, words] of states) {
    const markup = shown(told);
    expect(markup).toContain(words);
    expect(markup).toContain("(302) 555-0100");
    expect(markup).not.toContain("<form");
  }
});

test("whoever bought at home is told until when they can cancel, and where the notice for it is", () => {
  const signed = { turn: "signed", status: "signed", signedAt: "2026-03-02T15:00:00Z" } as const;
  const words = "until midnight of Thursday, March 5. Your signed copy has the notice of cancellation";
  expect(shown({ ...signed, cancelBy: "2026-03-05" })).toContain(words);
  expect(shown({ ...signed, cancelBy: "2026-03-05" }, "es")).toContain("hasta la medianoche del jueves, 5 de marzo");
  expect(shown({ ...signed, cancelBy: "2026-03-05" }, "fr")).toContain("jusqu’à minuit le jeudi 5 mars");
  expect(shown(signed)).not.toContain("cancel this agreement");
});

test("the page speaks the languages of clients", () => {
  expect(shown({}, "es")).toContain("Firmar este contrato");
  expect(shown({}, "fr")).toContain("Signer ce contrat");
});

test("where the word that it was read was lost, it is told again, and signed", async () => {
  const done: string[] = [];
  const sign = (refused: "agreements.not_read" | "agreements.not_open") =>
    signOnceRead(
      ({ step }) => {
        const isFirst = done.length === 0;
        done.push(step);
        return isFirst ? Promise.reject(new CallError<string>(refused, { status: 409 })) : Promise.resolve();
      },
      { step: "sign", sha256: "a", kind: "typed", name: "Ana", image: null, consent: true, consentVersion: "1" },
    );
  await sign("agreements.not_read");
  expect(done).toEqual(["sign", "view", "sign"]);
  done.length = 0;
  await expect(sign("agreements.not_open")).rejects.toThrow();
  expect(done).toEqual(["sign"]);
});

test("a signature needs a name and the consent; one that is drawn needs a drawing, and one that is typed sends none", () => {
  const fields = signFields({ sha256: "a".repeat(64), consentVersion: "2026-11" });
  const faults = (told: object) =>
    (fields.safeParse({ kind: "typed", name: "Ana", consent: true, ...told }).error?.issues ?? []).map(({ path }) =>
      path.join("."),
    );
  expect(faults({})).toEqual([]);
  expect(faults({ name: " ", consent: false })).toEqual(["name", "consent"]);
  expect(faults({ kind: "drawn", image: "" })).toEqual(["image"]);
  expect(fields.parse({ kind: "typed", name: "Ana", consent: true, image: "AAAA" })).toMatchObject({ image: null });
});
