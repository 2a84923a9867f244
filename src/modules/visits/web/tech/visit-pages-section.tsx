import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { loadJudge } from "../offline/use-judge.ts";
import type { TechPlaces } from "./tech-places.ts";
import { VisitScreen } from "./visit-screen.tsx";
import type { OpenVisit } from "./visit-section.tsx";

const loadPart = async () => ({ default: (await import("./part-screen.tsx")).PartScreen });
const loadFinish = async () => {
  // Nobody finishes before what is missing is judged.
  const [{ FinishScreen }] = await Promise.all([import("./finish-screen.tsx"), loadJudge()]);
  return { default: FinishScreen };
};
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

/** The screens of a visit, by the rest of the address. The forms come as soon as the visit is there. */
export function VisitPagesSection({ open, part, entry, places, reported }: VisitPagesSectionProps) {
  useEffect(() => {
    // While there is still a connection; whoever then opens a form is told when it failed.
    Promise.all([loadPart(), loadFinish()]).catch(() => undefined);
  }, []);
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
