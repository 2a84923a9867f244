import { addTechnician, getTechnician, type TechnicianForm } from "../../src/modules/technicians/contract.ts";
import type { OutputOf } from "../../src/platform/contract.ts";
import { expect, type Page } from "./journeys.ts";

type Technician = OutputOf<typeof getTechnician>;

/** Somebody new, who has no appointments yet and so is free whenever a journey wants. */
export async function hire(
  { request }: Page,
  person: Pick<TechnicianForm, "firstName" | "lastName">,
): Promise<Technician> {
  const data = {
    ...person,
    email: `${person.firstName}.${person.lastName}@crew.example`.toLowerCase(),
    phone: "(302) 555-0166",
    position: "Technician",
    skillLevel: "specialist",
    specialties: ["Termites"],
    hireDate: "2025-03-03",
  };
  const answer = await request.post(addTechnician.path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return addTechnician.output.parse(await answer.json());
}

export async function profileOf({ request }: Page, id: string): Promise<Technician> {
  const answer = await request.get(getTechnician.path.replace("{id}", id));
  return getTechnician.output.parse(await answer.json());
}
