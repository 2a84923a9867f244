import { setPropertyLocation } from "#modules/properties/contract.ts";
import { importRegistry, recordAttempt, type NoticeDetail } from "#modules/notices/contract.ts";
import { boxAround } from "#modules/notices/server/index.ts";
import { manager } from "./office.ts";
import { openNoticeOffice, type NoticeOffice } from "./notice-office.ts";

const HOME = { latitude: 40.0379, longitude: -76.3055 };
const north = (feet: number) => boxAround(HOME, feet).north;
const HEAD = "Name,Address,City,State,Zip,Phone,Latitude,Longitude";
export const ADA = `Ada Near,3 Foxglove Close,Lancaster,PA,17601,717-555-0101,${north(120)},${HOME.longitude}`;
export const BO = `Bo Near,9 Larch Way,Lancaster,PA,17601,717-555-0102,${north(400)},${HOME.longitude}`;
export const FAR = `Cy Far,70 Heron Wharf,Lancaster,PA,17601,717-555-0103,${north(5000)},${HOME.longitude}`;
export const UNPLACED = "Di Unplaced,5 Fern Lane,Lancaster,PA,17601,717-555-0104,,";

export type RegistryOffice = Awaited<ReturnType<typeof openRegistryOffice>>;

/** An office in Pennsylvania, whose client lives in Lancaster at a place that nobody has set on the map yet. */
export async function openRegistryOffice() {
  const office = await openNoticeOffice({ state: "PA" });
  const { world } = office;
  const lancaster = { city: "Lancaster", zip_code: "17601" };
  await world.db.updateTable("property").set(lancaster).where("id", "=", office.propertyId).execute();

  const list = async (rows: readonly string[], effectiveOn = "2026-03-01") => {
    const { status } = await world.call(manager, importRegistry, { csv: [HEAD, ...rows].join("\n"), effectiveOn });
    if (status !== 201) throw new Error(`The list was not imported: ${status}`);
  };
  const place = async () => {
    const { status } = await world.call(manager, setPropertyLocation, { id: office.propertyId, location: HOME });
    if (status !== 200) throw new Error(`The place was not set: ${status}`);
  };
  const book = (told: Parameters<NoticeOffice["book"]>[0] = {}) => office.book({ date: "2026-03-04", ...told });
  const notice = (id: string) => office.noticeOf(id, "pa-registry");
  const personOf = ({ recipients }: NoticeDetail, name: string) => {
    const found = recipients.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not near by`);
    return found.id;
  };
  const tell = (one: NoticeDetail, name: string, told: Record<string, unknown> = {}) =>
    world.call(manager, recordAttempt, {
      ...{ id: one.id, recipientId: personOf(one, name), method: "call", isReached: true },
      ...told,
    });
  return { ...office, list, place, book, notice, personOf, tell };
}
