import { page } from "vitest/browser";
import { changeStaffRole, inviteStaff, listStaff } from "#modules/accounts/contract.ts";
import { getCompanyLists } from "#modules/company/contract.ts";
import {
  addDayOff,
  addTechnician,
  getTechnician,
  giveLogin,
  setLicences,
  setWorkingHours,
  updateTechnician,
} from "#modules/technicians/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { pressByKeys } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { openDialog } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const TECHNICIAN = answer(getTechnician, {
  firstName: "Ivo",
  lastName: "Keys",
  fullName: "Ivo Keys",
  email: "ivo@crew.example",
  phone: "(302) 555-0188",
  hireDate: "2025-01-06",
  specialties: ["Termites"],
  experience: 3,
});
const technician = `${OFFICE}/technicians/${SAMPLE_ID}`;

testForms([
  {
    form: "a new technician",
    on: "phone",
    at: `${OFFICE}/technicians`,
    answers: [answer(getCompanyLists, { lists: { "technician-specialties": { entries: ["Termites"] } } })],
    open: openDialog({ button: "Add Technician", dialog: "Add New Technician" }),
    steps: [
      {
        entries: {
          firstName: "Hollis",
          lastName: "Keys",
          email: "hollis@crew.example",
          phone: "3025550188",
          position: { option: "Senior Technician" },
          hireDate: "2025-01-06",
          status: { option: "Inactive" },
          specialties: { box: "Termites" },
          serviceAreas: { box: "All of Delaware" },
        },
        press: "Add Technician",
      },
    ],
    to: addTechnician,
    faultAt: "email",
    sends: { position: "Senior Technician", status: "inactive", specialties: ["Termites"], hireDate: "2025-01-06" },
  },
  {
    form: "a technician's changes",
    on: "phone",
    at: technician,
    answers: [TECHNICIAN],
    open: openDialog({ button: "Edit", dialog: /^Edit Ivo/ }),
    steps: [{ entries: { position: { option: "Specialist" }, status: { option: "Inactive" } }, press: "Save" }],
    to: updateTechnician,
    sends: { position: "Specialist", status: "inactive" },
  },
  {
    form: "a technician's login",
    isRare: true,
    on: "phone",
    at: technician,
    answers: [TECHNICIAN],
    open: openDialog({ button: "Give them a login", dialog: /^Give Ivo .* a login$/ }),
    steps: [{ entries: { email: "ivo@logins.example" }, press: "Send invitation" }],
    to: giveLogin,
    sends: { email: "ivo@logins.example" },
  },
  {
    form: "a technician's hours",
    on: "phone",
    at: technician,
    answers: [TECHNICIAN],
    open: openDialog({ button: "Edit hours", dialog: /^Working hours/ }),
    steps: [
      {
        entries: {
          "hours.monday.kind": { option: "Off" },
          "hours.friday.kind": { option: "Own hours" },
          "hours.friday.from": "12:00",
          "hours.friday.to": "16:30",
        },
        press: "Save",
      },
    ],
    to: setWorkingHours,
    faultAt: "hours.friday.to",
    sends: { hours: { monday: { kind: "off" }, friday: { kind: "own", from: "12:00", to: "16:30" } } },
  },
  {
    form: "a technician's licenses",
    isRare: true,
    on: "phone",
    at: technician,
    answers: [TECHNICIAN],
    open: openDialog({ button: "Edit licenses", dialog: /^Licenses/ }),
    steps: [
      {
        entries: {
          "licences.0.number": "DE-90210",
          "licences.0.state": { option: "Delaware" },
          "licences.0.category": "7A",
          "licences.0.expiresOn": "2029-06-30",
        },
        press: "Save",
      },
    ],
    to: setLicences,
    sends: { licences: [{ number: "DE-90210", state: "DE", category: "7A", expiresOn: "2029-06-30" }] },
  },
  {
    form: "a technician's days off",
    isRare: true,
    on: "phone",
    at: technician,
    answers: [TECHNICIAN],
    open: openDialog({ button: "Add days off", dialog: /^Days off/ }),
    steps: [{ entries: { from: "2031-06-02", to: "2031-06-06", reason: "Vacation" }, press: "Add days off" }],
    to: addDayOff,
    sends: { from: "2031-06-02", to: "2031-06-06", reason: "Vacation" },
  },
  {
    form: "an invitation to the office",
    on: "phone",
    at: `${OFFICE}/settings/team`,
    open: openDialog({ button: "Invite", dialog: /^Invite/ }),
    steps: [
      {
        entries: {
          firstName: "Mona",
          lastName: "Keys",
          email: "mona@tidewren.example",
          role: { radio: "Support" },
          way: { radio: "Set a first password" },
          password: "Hazel-Copse-41",
        },
        press: "Create account",
      },
    ],
    to: inviteStaff,
    faultAt: "email",
    sends: { firstName: "Mona", email: "mona@tidewren.example", role: "support", password: "Hazel-Copse-41" },
  },
  {
    form: "another role",
    isRare: true,
    on: "phone",
    at: `${OFFICE}/settings/team`,
    answers: [
      answer(listStaff, {
        data: [{ fullName: "Nell Keys", firstName: "Nell", lastName: "Keys", role: "support", state: "active" }],
        pagination: { total: 1 },
      }),
    ],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "Manage Nell Keys’s account" }));
      await pressByKeys(page.getByRole("button", { name: "Change role" }));
      return page.getByRole("dialog", { name: /^Change Nell/ });
    },
    steps: [{ entries: { role: { radio: "Manager" } }, press: "Change role" }],
    to: changeStaffRole,
    faultAt: null,
    sends: { role: "manager" },
  },
]);
