import * as z from "zod";
import { RoomForm } from "../../contract-settings.ts";

/** No number where it is none, so that the endpoint's own words are shown. */
const typedNumber = z.string().transform((typed) => {
  const digits = typed.replaceAll(/[\s,]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
});

/** The numbers as they are typed, with or without commas. */
export const TypedRoomForm = z.object({
  clientMegabytes: typedNumber.pipe(RoomForm.shape.clientMegabytes),
  totalMegabytes: typedNumber.pipe(RoomForm.shape.totalMegabytes),
});
