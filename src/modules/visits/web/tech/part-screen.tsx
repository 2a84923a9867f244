import type { ReactNode } from "react";
import { TouchLink } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { ApplicationForm } from "../applications/application-form.tsx";
import { ApplicationsSection } from "../applications/applications-section.tsx";
import { ChecklistForm } from "../report/checklist-form.tsx";
import { ClashPanel } from "../report/clash-panel.tsx";
import { CrewForm } from "../report/crew-form.tsx";
import { EffectivenessForm } from "../report/effectiveness-form.tsx";
import { FindingsForm } from "../report/findings-form.tsx";
import { NamesForm } from "../report/names-form.tsx";
import { NextActionForm } from "../report/next-action-form.tsx";
import { PhotosSection } from "../report/photos-section.tsx";
import { PresenceForm } from "../report/presence-form.tsx";
import { SavingBadge } from "../report/saving-badge.tsx";
import { TextForm } from "../report/text-form.tsx";
import { WeatherForm } from "../report/weather-form.tsx";
import { tasksOf } from "./day-view.ts";
import { DevicesPart } from "./devices-section.tsx";
import type { TechPlaces } from "./tech-places.ts";
import { partAt, placeOfMissing, type VisitPart } from "./visit-parts.ts";
import type { OpenVisit } from "./visit-section.tsx";

interface PartScreenProps {
  open: OpenVisit;
  slug: string | undefined;
  /** Of a list, one of its entries. */
  entry?: string | undefined;
  places: TechPlaces;
}

/** One part of the report, alone on the screen. */
export function PartScreen({ open, slug, entry, places }: PartScreenProps) {
  const { report } = open;
  const visit = { ...open.visit, missing: open.judge(null) ?? open.visit.missing };
  const part = partAt(slug);
  const up =
    part && entry !== undefined
      ? { to: places.part(visit.id, part.slug), label: `Back to ${part.title.toLowerCase()}` }
      : { to: places.visit(visit.id), label: "Back to the visit" };
  const asked = visit.missing.filter((one) => {
    const place = placeOfMissing(one);
    return place !== null && place.part.slug === slug && (entry === undefined || place.entry === entry);
  });
  return (
    <TouchPage
      title={part?.title ?? "Not found"}
      over={visit.contactName}
      back={up}
      status={<SavingBadge report={report} timeZone={visit.timeZone} />}
      actions={
        // Where devices are checked, scanning the next one comes first.
        <TouchLink to={up.to} tone={part?.holds === "checks" && visit.can.write ? "secondary" : "primary"}>
          {visit.can.write ? "Done" : "Back"}
        </TouchLink>
      }
    >
      {part && (
        <>
          {asked.map(({ path, message, rule }) => (
            <TouchNotice key={`${path} ${message}`} tone="warning" title={message}>
              <p>{rule}</p>
            </TouchNotice>
          ))}
          <ClashPanel report={report} holds={part.holds} team={visit.team} />
          <fieldset disabled={!visit.can.write} style={{ display: "contents" }}>
            <PartForm open={{ ...open, visit }} part={part} entry={entry} places={places} />
          </fieldset>
        </>
      )}
    </TouchPage>
  );
}

type PartFormProps = { part: VisitPart } & Omit<PartScreenProps, "slug">;

const PartForm = (props: PartFormProps) => FORMS[props.part.holds](props);

const FORMS: Record<VisitPart["holds"], (props: PartFormProps) => ReactNode> = {
  crew: ({ open: { report, visit } }) => <CrewForm report={report} team={visit.team} />,
  checklist: ({ open: { report, stop } }) => <ChecklistForm report={report} tasks={tasksOf(stop)} />,
  findings: ({ open: { report, stop } }) => (
    <FindingsForm report={report} expected={stop?.instructions.targetPests ?? []} />
  ),
  checks: ({ open }) => <DevicesPart open={open} />,
  areas: (props) => <Names {...props} />,
  treatments: (props) => <Names {...props} />,
  applications: (props) => <Applications {...props} />,
  photos: ({ open: { report, photos } }) => <PhotosSection report={report} photos={photos} />,
  effectiveness: ({ open: { report } }) => <EffectivenessForm report={report} />,
  notes: ({ open: { report } }) => (
    <TextForm report={report} part="notes" label="Notes for the client and the office" lines={10} most={5000} />
  ),
  nextAction: ({ open: { report, visit } }) => <NextActionForm report={report} today={visit.date} />,
  weather: ({ open: { report } }) => <WeatherForm report={report} />,
  county: ({ open: { report } }) => <TextForm report={report} part="county" label="County" most={80} />,
  presence: ({ open: { report, photos, visit } }) => (
    <PresenceForm report={report} photos={photos} contactName={visit.contactName} />
  ),
};

function Names({ open: { report, stop }, part }: PartFormProps) {
  if (part.holds === "areas")
    return (
      <NamesForm
        report={report}
        part="areas"
        label="Where was it treated?"
        offered={stop?.instructions.areasToTreat ?? []}
      />
    );
  return (
    <NamesForm
      report={report}
      part="treatments"
      label="What was done?"
      offered={stop?.instructions.treatmentMethods ?? []}
    />
  );
}

function Applications({ open: { visit, report, stop }, part, entry, places }: PartFormProps) {
  const toEntry = (id: string) => places.part(visit.id, part.slug, id);
  return entry === undefined ? (
    <ApplicationsSection report={report} visit={visit} stop={stop} toEntry={toEntry} />
  ) : (
    <ApplicationForm report={report} visit={visit} id={entry} toList={places.part(visit.id, part.slug)} />
  );
}
