import { IconBell } from "@tabler/icons-react";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";

export default function NotificationSettingsPage() {
  return (
    <PageToCome
      icon={IconBell}
      title="Notification settings are coming soon"
      text="By email, push notification, or text message, for each type of notification."
      points={{
        title: "What you’ll find here",
        items: [
          "New appointments, reminders, and cancellations",
          "New clients, payments, and emergency calls",
          "System updates and the weekly report",
        ],
      }}
    >
      <SectionCard
        title="In the meantime"
        text="The schedule shows new bookings as they come in, and clients get their emails."
      />
    </PageToCome>
  );
}
