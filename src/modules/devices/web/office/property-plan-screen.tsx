import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DEVICES, deviceTrendQuery, planQuery } from "../api.ts";
import { PlanEditorSection } from "../editor/plan-editor-section.tsx";
import { TrendCharts } from "../trend/trend-charts-section.tsx";
import { OFFICE_TREND_WORDS } from "../trend/office-trend-words.ts";

interface PropertyPlanScreenProps {
  propertyId: string;
  /** Back to where the property stands. */
  backTo: string;
}

/** The plan of a property with its devices, and what they showed over the year. */
export function PropertyPlanScreen({ propertyId, backTo }: PropertyPlanScreenProps) {
  const client = useQueryClient();
  const live = useLive(DEVICES, () => void client.invalidateQueries({ queryKey: [DEVICES] }));
  const plan = useQuery(planQuery(propertyId));
  const trend = <TrendSection propertyId={propertyId} />;
  return (
    <Page
      title="Plan and devices"
      lead={plan.data?.place ?? "Where the devices are, where pests get in, and what the checks showed."}
      actions={<Link to={backTo}>Back to the properties</Link>}
    >
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      {plan.isPending ? (
        <Skeleton label="Loading the plan" lines={2} height="18rem" />
      ) : plan.data ? (
        // Another property is another plan: nothing that was drawn goes along.
        <PlanEditorSection key={propertyId} plan={plan.data}>
          {trend}
        </PlanEditorSection>
      ) : (
        <ErrorPanel title="The plan could not be loaded." error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {!plan.data && trend}
    </Page>
  );
}

function TrendSection({ propertyId }: { propertyId: string }) {
  const trend = useQuery(deviceTrendQuery(propertyId, 12));
  return (
    <SectionCard title="Trend" text="Computed from the checks and findings of the last 12 months.">
      {trend.isPending ? (
        <Skeleton label="Loading the trend" lines={2} height="8rem" />
      ) : trend.data ? (
        <TrendCharts trend={trend.data} words={OFFICE_TREND_WORDS} language="en" />
      ) : (
        <ErrorPanel title="The trend could not be loaded." error={trend.error} onRetry={() => void trend.refetch()} />
      )}
    </SectionCard>
  );
}
