import { IconBuildingStore } from "@tabler/icons-react";
import { PageToCome } from "#ui/page-to-come.tsx";
import { SectionCard } from "#ui/section-card.tsx";

export default function BusinessSettingsPage() {
  return (
    <PageToCome
      icon={IconBuildingStore}
      title="The company's settings will be changed here"
      text="What clients read on the site and in letters comes from these settings."
      points={{
        title: "What you will find here",
        items: [
          "Name, address, phone, website, tax id and license",
          "Business hours of each weekday, and the service areas",
          "How many visits may run at the same time",
        ],
      }}
    >
      <SectionCard title="Until then" text="The settings stay as they were made when this installation was set up." />
    </PageToCome>
  );
}
