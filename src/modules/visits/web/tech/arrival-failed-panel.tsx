import { phoneHref } from "#platform/phone.ts";
import type { CallError } from "#platform/web/call.ts";
import { TouchOutLink } from "#ui/touch/touch-button.tsx";
import { IconMessage, IconPhone } from "#ui/touch/touch-icons.tsx";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Stop } from "../../contract.ts";
import { smsHref } from "./day-view.ts";

interface ArrivalFailedProps {
  contact: Stop["contact"];
  error: CallError;
}

/**
 * Nobody was told, as far as the phone knows. It is not sent later by itself: news of an arrival that is over would only
 * confuse. A call or a text needs no connection to the office.
 */
export function ArrivalFailed({ contact: { name, hasEmail, phone, greeting }, error }: ArrivalFailedProps) {
  if (!error.offline) return <TouchFailure title="It was not sent." error={error} />;
  return (
    <TouchNotice
      tone="danger"
      title={hasEmail ? `No connection: ${name} may not have been told` : "No connection: it may not have been logged"}
    >
      <p>
        This is not sent later by itself. Try again when there is a connection{phone !== "" && ", or call or text"}.
      </p>
      <ReachLinks phone={phone} message={greeting} />
    </TouchNotice>
  );
}

/** The ways that need no email. */
export function ReachLinks({ phone, message }: { phone: string; message: string }) {
  if (phone === "") return null;
  return (
    <>
      <TouchOutLink href={phoneHref(phone)} icon={<IconPhone />}>
        Call
      </TouchOutLink>
      <TouchOutLink href={smsHref(phone, message)} icon={<IconMessage />}>
        Text
      </TouchOutLink>
    </>
  );
}
