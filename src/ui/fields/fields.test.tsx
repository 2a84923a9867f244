import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import { markupOf } from "../../testing/render.tsx";

const messages = { "public-site": { messages: { "City is required": "La ciudad es obligatoria" } } };

/** The control, and the texts that its ids lead to. */
function read(markup: string) {
  const control = /<(input|select|textarea)\b[^>]*>/.exec(markup)?.[0] ?? "";
  const idOf = (attribute: string) => new RegExp(`${attribute}="([^"]+)"`).exec(control)?.[1] ?? "";
  const textAt = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? "";
  return {
    control,
    label: new RegExp(`for="${idOf(" id")}"[^>]*>([^<]*)<`).exec(markup)?.[1],
    described: idOf("aria-describedby").split(" ").filter(Boolean).map(textAt),
  };
}

const noop = () => {};
const FIELDS = {
  TextField: (props: { error?: string }) => <TextField label="City" hint="Without the state" {...props} />,
  PhoneField: (props: { error?: string }) => <PhoneField label="City" hint="Without the state" {...props} />,
  PasswordField: (props: { error?: string }) => (
    <PasswordField label="City" hint="Without the state" autoComplete="new-password" {...props} />
  ),
  SelectField: (props: { error?: string }) => (
    <SelectField label="City" hint="Without the state" options={[{ value: "1", label: "One" }]} {...props} />
  ),
  TextArea: (props: { error?: string }) => <TextArea label="City" hint="Without the state" {...props} />,
};

test.each(Object.entries(FIELDS))("%s: label, hint and fault belong to the control", (_name, Field) => {
  const sound = read(markupOf(<Field />));
  expect(sound.label).toBe("City");
  expect(sound.described).toContain("Without the state");
  expect(sound.control).not.toContain("aria-invalid");

  const faulty = read(markupOf(<Field error="City is required" />, { language: "es", texts: messages }));
  expect(faulty.described).toEqual(expect.arrayContaining(["Without the state", "La ciudad es obligatoria"]));
  expect(faulty.control).toContain('aria-invalid="true"');
});

test("what is optional says so, and what is not is required", () => {
  expect(read(markupOf(<TextField label="Notes" optional />))).toMatchObject({ label: "Notes (optional)" });
  expect(read(markupOf(<TextField label="Notes" optional />)).control).not.toContain("required");
  expect(read(markupOf(<TextField label="Notes" />)).control).toContain("required");
});

test("a phone number is shown as one, also when it comes from elsewhere", () => {
  expect(markupOf(<PhoneField label="Phone" value="3025550134" onChange={noop} />)).toContain('value="(302) 555-0134"');
});

test("the button that shows a password is named, in the language of the page", () => {
  expect(markupOf(<PasswordField label="Contraseña" autoComplete="current-password" />, { language: "es" })).toContain(
    'aria-label="Mostrar la contraseña"',
  );
});

test("a list asks for a choice unless told otherwise", () => {
  const options = [{ value: "DE", label: "Delaware" }];
  expect(markupOf(<SelectField label="State" options={options} />)).toContain("Please choose");
  expect(markupOf(<SelectField label="State" options={options} placeholder={null} />)).not.toContain("Please choose");
});

test("cards are radio buttons of one group with a fault of their own", () => {
  const markup = markupOf(
    <RadioCards
      legend="Property type"
      name="type"
      options={[
        { value: "home", label: "Residential" },
        { value: "shop", label: "Commercial" },
      ]}
      value="shop"
      onChange={noop}
      error="Please choose"
    />,
  );
  expect(markup.match(/type="radio"[^>]*name="type"|name="type"[^>]*type="radio"/g)).toHaveLength(2);
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="shop"|<input[^>]*value="shop"[^>]*checked=""/);
  const errorId = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`id="${errorId}"`);
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("cards that nobody keeps leave the choice to the document", () => {
  const options = [
    { value: "home", label: "Residential" },
    { value: "shop", label: "Commercial" },
  ] as const;
  const markup = markupOf(<RadioCards legend="Property type" name="type" options={options} defaultValue="home" />);
  expect(markup.match(/checked=""/g)).toHaveLength(1);
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="home"|<input[^>]*value="home"[^>]*checked=""/);
});

test("the label of a box is part of its target", () => {
  const markup = markupOf(<CheckboxField label="Keep me signed in" />);
  const id = /<input[^>]* id="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`for="${id}"`);
});
