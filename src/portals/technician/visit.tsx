import { useParams } from "react-router";
import { AppointmentIssuesPanel } from "#modules/issues/web/index.ts";
import { VisitPagesSection, VisitSection } from "#modules/visits/web/index.ts";
import { PLACES } from "./places.ts";
import { usePhone } from "./use-phone.ts";

/** What is typed is kept and sent by this page, so all screens of a visit are it. */
export default function VisitPage() {
  const { id = "", part, entry } = useParams();
  const { user } = usePhone();
  return (
    <VisitSection id={id} userId={user.id} places={PLACES}>
      {(open) => (
        <VisitPagesSection
          open={open}
          part={part}
          entry={entry}
          places={PLACES}
          reported={<AppointmentIssuesPanel appointmentId={open.visit.appointmentId} />}
        />
      )}
    </VisitSection>
  );
}
