import type { ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Link } from "#ui/link.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { TECHNICIANS, technicianQuery } from "../api.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { ComingAppointmentsSection } from "./coming-appointments-section.tsx";
import { DaysOffSection } from "./days-off-section.tsx";
import { LicenceSection } from "./licence-section.tsx";
import { LoginSection } from "./login-section.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileHeadSection } from "./profile-head-section.tsx";
import styles from "./profile-screen.module.css";
import { SkillsSection } from "./skills-section.tsx";
import type { CompanyFacts } from "../technician-form-dialog.tsx";
import { WorkingHoursSection } from "./working-hours-section.tsx";

export interface ProfileAddresses {
  list: string;
  schedule: (id: string) => string;
  appointment: (appointmentId: string) => string;
}

interface ProfileScreen {
  id: string;
  company: CompanyFacts;
  /** The company's day. */
  today: string;
  addresses: ProfileAddresses;
  /** What a later module knows of what they did. */
  work: ReactNode;
}

/** One technician with everything that is known, and what may be changed of it. */
export function ProfileScreen({ id, company, today, addresses, work }: ProfileScreen) {
  const client = useQueryClient();
  useLive([TECHNICIANS, "appointments"], () => void client.invalidateQueries({ queryKey: [TECHNICIANS] }));
  const technician = useQuery(technicianQuery(id));
  const found = technician.data;
  usePageTitle(found?.fullName);
  return (
    <Page>
      <p>
        <Link to={addresses.list} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All technicians
        </Link>
      </p>
      {found ? (
        <Profile technician={found} company={company} today={today} addresses={addresses} work={work} />
      ) : technician.isPending ? (
        <Skeleton label="Loading the technician" lines={8} />
      ) : isCallError(technician.error) && isNotThere(technician.error) ? (
        <EmptyState title="Technician not found" text="The link may be mistyped." />
      ) : (
        <ErrorPanel
          title="The technician could not be loaded."
          error={technician.error}
          onRetry={() => void technician.refetch()}
        />
      )}
    </Page>
  );
}

type ProfileProps = Omit<ProfileScreen, "id"> & { technician: TechnicianDetail };

function Profile({ technician, company, today, addresses, work }: ProfileProps) {
  return (
    <>
      <ProfileHeadSection technician={technician} company={company} scheduleHref={addresses.schedule(technician.id)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ComingAppointmentsSection technician={technician} timeZone={company.timeZone} addresses={addresses} />
          {work}
          <LicenceSection technician={technician} />
          <SkillsSection technician={technician} />
        </div>
        <div className={styles.column}>
          <ProfileFacts technician={technician} />
          <WorkingHoursSection technician={technician} companyHours={company.businessHours} />
          <DaysOffSection technician={technician} today={today} />
          <LoginSection technician={technician} />
          <CalendarSection technician={technician} timeZone={company.timeZone} />
        </div>
      </div>
    </>
  );
}
