import { IconBell } from "@tabler/icons-react";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";

export default function NotificationSettingsPage() {
  return (
    <PageToCome
      icon={IconBell}
      title="You will choose here what you are told"
      text="By email, on your phone or by text message, for each kind of news."
      points={{
        title: "What you will find here",
        items: [
          "New appointments, reminders and cancellations",
          "New clients, payments and emergency calls",
          "System updates and the weekly report",
        ],
      }}
    >
      <SectionCard
        title="Until then"
        text="The schedule shows new bookings as they come in, and clients get their letters."
      />
    </PageToCome>
  );
}
