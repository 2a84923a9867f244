import { useState } from "react";
import { TouchButton, TouchOutLink } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import { chooseTheme, chosenTheme } from "#ui/touch/theme-choice.ts";
import { useOutbox, usePhoneWork } from "../offline/phone-work-context.ts";
import { keptVisits } from "../report/draft-store.ts";
import { keepPlaceConsent, placeConsent } from "./phone-place.ts";

interface PhonePanelProps {
  name: string;
  /** Other parts of the program for this login. */
  links: readonly { label: string; href: string }[];
  signOut: { run: () => void; isPending: boolean; isError: boolean };
  onClose: () => void;
}

const THEMES = [
  { value: "auto", label: "Match phone" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** What belongs to the phone rather than to the day: looks, place, and the way out. */
export function PhonePanel({ name, links, signOut, onClose }: PhonePanelProps) {
  const [consent, setConsent] = useState(placeConsent);
  const [theme, setTheme] = useState(chosenTheme);
  const { userId } = usePhoneWork();
  const unsent = useOutbox().visits.length + keptVisits(userId).length;
  return (
    <TouchSheet title={name} onClose={onClose}>
      <TouchChips
        label="Theme"
        options={THEMES}
        chosen={[theme]}
        isSingle
        onChange={([chosen]) => {
          const next = THEMES.find(({ value }) => value === chosen)?.value;
          if (next === undefined) return;
          chooseTheme(next);
          setTheme(next);
        }}
      />
      <TouchChips
        label="Record where a visit starts"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        chosen={consent === null ? [] : [consent]}
        isSingle
        onChange={([chosen]) => {
          const next = chosen === "yes" ? "yes" : "no";
          keepPlaceConsent(next);
          setConsent(next);
        }}
      />
      {links.map(({ label, href }) => (
        <TouchOutLink key={href} href={href}>
          {label}
        </TouchOutLink>
      ))}
      {unsent > 0 && (
        <TouchNotice tone="warning" title="Not everything is sent yet">
          <p>It stays on this phone. Sign in here again to send it.</p>
        </TouchNotice>
      )}
      {signOut.isError && <TouchNotice tone="danger" title="You are still signed in. Please try again." />}
      <TouchButton busy={signOut.isPending} onClick={signOut.run}>
        Sign out
      </TouchButton>
    </TouchSheet>
  );
}
