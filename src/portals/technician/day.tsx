import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLeave } from "#modules/accounts/web/index.ts";
import { TouchBellMenu } from "#modules/notifications/web/index.ts";
import { DayScreen, PhonePanel } from "#modules/visits/web/index.ts";
import { isDay } from "#platform/days.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { IconMenu } from "#ui/touch/touch-icons.tsx";
import { PLACES } from "./places.ts";
import { usePhone } from "./use-phone.ts";

const LINKS = [
  { label: "Schedule in the office", href: "/admin-dashboard/schedule" },
  { label: "Settings", href: "/admin-dashboard/settings" },
];

export default function DayPage() {
  const { user, company } = usePhone();
  const [query] = useSearchParams();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const signOut = useLeave("/admin-login");
  const date = query.get("date") ?? undefined;
  return (
    <>
      <DayScreen
        date={date !== undefined && isDay(date) ? date : undefined}
        places={PLACES}
        tools={
          <>
            <TouchBellMenu timeZone={company.timeZone} />
            <TouchButton tone="quiet" aria-label="Menu" onClick={() => setIsMenuOpen(true)}>
              <IconMenu />
            </TouchButton>
          </>
        }
      />
      {isMenuOpen && (
        <PhonePanel name={user.fullName} links={LINKS} signOut={signOut} onClose={() => setIsMenuOpen(false)} />
      )}
    </>
  );
}
