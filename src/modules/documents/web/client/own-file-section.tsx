import { IconDownload } from "@tabler/icons-react";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { exportOwnFile } from "../../contract-file.ts";

/** Everything that the client may see, to keep. */
export function OwnFileSection() {
  const { t } = useTranslation("documents");
  return (
    <SectionCard title={t("file.title")} text={t("file.text")}>
      <div>
        <ButtonLink tone="secondary" href={hrefOf(exportOwnFile, {})} icon={<IconDownload size={18} aria-hidden />}>
          {t("file.download")}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}
