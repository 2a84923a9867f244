import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { appointmentAddress, mayWriteUnasked } from "#modules/appointments/server/index.ts";
import { writeEmergencyNotice, writeEmergencyReceipt } from "./write-emergency-request.ts";

export const sendEmergencyRequest = defineJob(
  "appointments.send_emergency_request",
  z.object({ appointmentId: z.string() }),
);

export type EmergencyRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Tells the company at once, and the visitor who gave an address that it has arrived. Repeating it sends nothing twice. */
export async function sendEmergencyRequestNow(
  ctx: Ctx,
  { appointmentId }: z.infer<typeof sendEmergencyRequest.schema>,
  publicUrl: string,
): Promise<void> {
  const row = await findRequest(ctx, appointmentId);
  if (!row) return;
  const company = await currentCompany(ctx);
  if (company.email !== "")
    await sendMail(ctx, {
      key: `appointments.emergency_notice:${row.id}`,
      to: company.email,
      ...(await writeEmergencyNotice(row, company, publicUrl)),
    });
  if (row.email !== "" && (await mayWriteUnasked(ctx, row.email)))
    await sendMail(ctx, {
      key: `appointments.emergency_receipt:${row.id}`,
      to: row.email,
      ...(await writeEmergencyReceipt(row, company)),
    });
}

const findRequest = ({ db }: Ctx, id: string) =>
  db
    .selectFrom("appointment")
    .innerJoin("consultation", "consultation.appointment_id", "appointment.id")
    .select([
      "appointment.id",
      "appointment.reference",
      "appointment.notes",
      "consultation.full_name",
      "consultation.email",
      "consultation.phone",
      "consultation.language",
      "consultation.in_service_area",
      appointmentAddress.as("address"),
    ])
    .where("appointment.id", "=", id)
    .executeTakeFirst();
