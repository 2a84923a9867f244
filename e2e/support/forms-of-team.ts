import { changeStaffRole, inviteStaff } from "../../src/modules/accounts/contract.ts";
import {
  addDayOff,
  addTechnician,
  giveLogin,
  setLicences,
  setWorkingHours,
  updateTechnician,
} from "../../src/modules/technicians/contract.ts";
import { pressByKeys, type FormCase } from "./by-keys.ts";
import { doElsewhere } from "./elsewhere.ts";
import { openDialog } from "./forms-of-office.ts";
import type { Page } from "./journeys.ts";
import { hire } from "./technicians.ts";

const someTechnician = async (page: Page, who: string, firstName: string): Promise<string> =>
  `technicians/${(await hire(page, { firstName, lastName: `Keys${who}` })).id}`;

export function formsOfTeam(who: string): FormCase[] {
  return [
    {
      form: "a new technician",
      open: (page) => openDialog(page, { at: "technicians", button: "Add Technician", dialog: "Add New Technician" }),
      steps: [
        {
          answers: {
            firstName: "Hollis",
            lastName: `Keys${who}`,
            email: `hollis-${who}@crew.example`,
            phone: "3025550188",
            position: { option: "Senior Technician" },
            hireDate: "2025-01-06",
            status: { option: "Inactive" },
            specialties: { box: "Termites" },
            serviceAreas: { box: "Kent County" },
          },
          press: "Add Technician",
        },
      ],
      to: addTechnician,
      kept: { position: "Senior Technician", status: "inactive", specialties: ["Termites"], hireDate: "2025-01-06" },
    },
    {
      form: "a technician's changes",
      open: async (page) =>
        openDialog(page, { at: await someTechnician(page, who, "Ivo"), button: "Edit", dialog: /^Edit Ivo/ }),
      steps: [{ answers: { position: { option: "Specialist" }, status: { option: "Inactive" } }, press: "Save" }],
      to: updateTechnician,
      kept: { position: "Specialist", status: "inactive" },
    },
    {
      form: "a technician's login",
      open: async (page) =>
        openDialog(page, {
          at: await someTechnician(page, who, "Isa"),
          button: "Give them a login",
          dialog: /^Give Isa .* a login$/,
        }),
      steps: [{ answers: { email: `isa-${who}@logins.example` }, press: "Send invitation" }],
      to: giveLogin,
      kept: { login: { email: `isa-${who}@logins.example`, isInvited: true } },
    },
    {
      form: "a technician's hours",
      open: async (page) =>
        openDialog(page, {
          at: await someTechnician(page, who, "Jory"),
          button: "Edit hours",
          dialog: /^Working hours/,
        }),
      steps: [
        {
          answers: {
            "hours.monday.kind": { option: "Off" },
            "hours.friday.kind": { option: "Own hours" },
            "hours.friday.from": "12:00",
            "hours.friday.to": "16:30",
          },
          press: "Save",
        },
      ],
      to: setWorkingHours,
      kept: { hours: { friday: { kind: "own", from: "12:00", to: "16:30" } } },
    },
    {
      form: "a technician's licenses",
      open: async (page) =>
        openDialog(page, { at: await someTechnician(page, who, "Kit"), button: "Edit licenses", dialog: /^Licenses/ }),
      steps: [
        {
          answers: {
            "licences.0.number": "DE-90210",
            "licences.0.state": { option: "Delaware" },
            "licences.0.category": "7A",
            "licences.0.expiresOn": "2029-06-30",
          },
          press: "Save",
        },
      ],
      to: setLicences,
      kept: { licences: [{ number: "DE-90210", state: "DE", expiresOn: "2029-06-30" }] },
    },
    {
      form: "a technician's days off",
      open: async (page) =>
        openDialog(page, { at: await someTechnician(page, who, "Lars"), button: "Add days off", dialog: /^Days off/ }),
      steps: [{ answers: { from: "2031-06-02", to: "2031-06-06", reason: "Vacation" }, press: "Add days off" }],
      to: addDayOff,
      kept: { from: "2031-06-02", to: "2031-06-06" },
    },
    {
      form: "an invitation to the office",
      open: (page) => openDialog(page, { at: "settings/team", button: "Invite", dialog: /^Invite/ }),
      steps: [
        {
          answers: {
            firstName: "Mona",
            lastName: `Keys${who}`,
            email: `mona-${who}@tidewren.example`,
            role: { radio: "Support" },
            way: { radio: "Set a first password" },
            password: "Hazel-Copse-41",
          },
          press: "Create account",
        },
      ],
      to: inviteStaff,
      kept: { role: "support" },
    },
    {
      form: "another role",
      open: async (page) => {
        const person = { firstName: "Nell", lastName: `Keys${who}`, email: `nell-${who}@tidewren.example` };
        await doElsewhere(page, inviteStaff, { ...person, role: "support", password: "Hazel-Copse-41" });
        await page.goto("/admin-dashboard/settings/team");
        await pressByKeys(page, page.getByRole("button", { name: `Manage Nell Keys${who}’s account` }));
        await pressByKeys(page, page.getByRole("button", { name: "Change role" }));
        return page.getByRole("dialog", { name: /^Change Nell/ });
      },
      steps: [{ answers: { role: { radio: "Manager" } }, press: "Change role" }],
      to: changeStaffRole,
      kept: { role: "manager" },
    },
  ];
}
