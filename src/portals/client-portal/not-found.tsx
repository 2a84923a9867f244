import { IconMapQuestion } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { data } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { HOME } from "./navigation.ts";

export const handle: PageHandle = { missing: true };

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { t } = useTranslation("client-portal");
  return (
    <EmptyState
      icon={<IconMapQuestion size={40} stroke={1.4} aria-hidden />}
      title={t("notFound.heading")}
      text={t("notFound.text")}
      action={<Link to={HOME}>{t("notFound.home")}</Link>}
    />
  );
}
