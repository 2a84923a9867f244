import { compareLooks } from "./support/compare-looks.ts";
import type { Figure } from "./support/figure.ts";
import type { Load } from "./support/load.ts";
import { BUILDING } from "./support/many-devices.ts";
import { addStaff, signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";

/** Stand in an address for what differs between the two companies. */
const [PLACE, DEVICE, CLIENT, TECHNICIAN] = ["THE-PLACE", "THE-DEVICE", "THE-CLIENT", "THE-TECHNICIAN"];

/** What the office looks at. */
const LOOKS = [
  { name: "the devices that are due", path: "/api/devices/due", growth: 3 },
  {
    name: "the devices that are due where one technician goes next",
    path: `/api/devices/due?technicianId=${TECHNICIAN}`,
    growth: 3,
  },
  { name: "the devices that are due of one client", path: `/api/devices/due?clientId=${CLIENT}` },
  { name: "the plan of a building with 500 devices", path: `/api/properties/${PLACE}/plan` },
  { name: "36 months of a building with 500 devices", path: `/api/properties/${PLACE}/device-trend?months=36` },
  { name: "the history of a device", path: `/api/devices/${DEVICE}` },
].map((look, index) => ({ ...look, key: `look-${index}` }));

/** There are six looks, each at three servers. */
const PACE = { rounds: 3, seconds: 2 };

export async function* measureDevices(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const people = { few: await supportOf(few), many: await supportOf(many) };
  yield* compareLooks({
    many,
    looks: LOOKS,
    pace: PACE,
    cookie: people.many.cookie,
    load: { few: people.few.load, many: people.many.load },
    sizes: { few: rows.few.toLocaleString("en-US"), many: `${rows.many.toLocaleString("en-US")} devices` },
  });
}

async function supportOf(stage: Stage): Promise<{ cookie: string; load: (path: string) => Load }> {
  const [email = ""] = await addStaff(stage, 1, "support");
  const cookie = await signIn(stage, email);
  const { rows } = await stage.pool.query(BUILDING);
  const { rows: team } = await stage.pool.query("select id from technician order by id limit 1");
  const [found, technician] = [rows[0], team[0]?.["id"]];
  const pathIn = (path: string) =>
    path
      .replace(PLACE, String(found?.["building"]))
      .replace(DEVICE, String(found?.["device"]))
      .replace(CLIENT, String(found?.["client"]))
      .replace(TECHNICIAN, String(technician));
  return { cookie, load: (path) => ({ url: stage.server.url + pathIn(path), headers: { cookie } }) };
}
