import type { APIRequestContext, Locator, Page } from "playwright-core";
import { createClient, type ClientForm } from "../../src/modules/clients/contract.ts";
import { choose } from "./choose.ts";

/** Somebody complete, for journeys that are not about adding clients. */
export const NEW_CLIENT = {
  clientType: "residential",
  firstName: "Ottoline",
  lastName: "Fernsby",
  email: "ottoline@clients.example",
  phone: "(302) 555-0181",
  address: "21 Heron Way",
  city: "Dover",
  state: "DE",
  zipCode: "19901",
} as const satisfies ClientForm;

/** Adds a client without the way through the screen; the id. */
export async function addClient(request: APIRequestContext, client: Partial<ClientForm>): Promise<string> {
  const answer = await request.post(createClient.path, { data: { ...NEW_CLIENT, ...client } });
  if (!answer.ok()) throw new Error(`The client was not added: ${await answer.text()}`);
  return createClient.output.parse(await answer.json()).id;
}

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The least that the form asks for, in a form that is open. */
export async function fillClient(form: Locator, { firstName, lastName, email, phone }: Contact): Promise<void> {
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Phone", { exact: true }).fill(phone);
  await form.getByLabel("Street address").fill("12 Heron Way");
  await form.getByLabel("City").fill("Dover");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19901");
}

/** A row of the list, which is a card on a phone. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole("row", { name });
