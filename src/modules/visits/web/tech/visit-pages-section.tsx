import { lazy, Suspense, type ReactNode } from "react";
import { TouchWaiting } from "#ui/touch/touch-notice.tsx";
import type { TechPlaces } from "./tech-places.ts";
import { loadFinish, loadPart } from "./visit-forms.ts";
import { VisitScreen } from "./visit-screen.tsx";
import type { OpenVisit } from "./visit-section.tsx";

const PartScreen = lazy(loadPart);
const FinishScreen = lazy(loadFinish);

interface VisitPagesSectionProps {
  open: OpenVisit;
  part: string | undefined;
  entry: string | undefined;
  places: TechPlaces;
  /** What a later module knows of the place: what the client reported there. */
  reported: ReactNode;
}

/** The screens of a visit, by the rest of the address. A form comes when it is opened, without a connection from the worker. */
export function VisitPagesSection({ open, part, entry, places, reported }: VisitPagesSectionProps) {
  if (part === undefined) return <VisitScreen open={open} places={places} reported={reported} />;
  return (
    <Suspense fallback={<TouchWaiting label="Loading the form" />}>
      {part === "finish" ? (
        <FinishScreen open={open} places={places} reported={reported} />
      ) : (
        <PartScreen key={`${part} ${entry ?? ""}`} open={open} slug={part} entry={entry} places={places} />
      )}
    </Suspense>
  );
}
