import { ROLE_LABELS, roleSentence } from "#modules/accounts/web/index.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Page } from "#ui/frame/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { ThemePicker } from "#ui/theme/theme-picker.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { roleOf, useOffice } from "../use-office.ts";

export default function AccountSettingsPage() {
  const { user, company } = useOffice();
  const role = roleOf(user);
  return (
    <Page>
      <SectionCard
        title="Your account"
        text="You’ll be able to change your name, phone, picture, and language here soon. Until then, an administrator can do it for you."
      >
        <FactList
          facts={[
            { label: "Full name", fact: user.fullName },
            {
              label: "Email address",
              fact: (
                <>
                  {user.email}{" "}
                  <StatusBadge tone={user.isEmailConfirmed ? "good" : "warning"}>
                    {user.isEmailConfirmed ? "Confirmed" : "Not confirmed"}
                  </StatusBadge>
                </>
              ),
            },
            { label: "Role", fact: `${ROLE_LABELS[role]}. ${roleSentence(role)}` },
            { label: "Time zone", fact: `${company.timeZone.replaceAll("_", " ")}, as set for the company` },
          ]}
        />
      </SectionCard>
      <SectionCard title="Appearance" text="Saved in this browser.">
        <ThemePicker />
      </SectionCard>
    </Page>
  );
}
