import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { TO_READ_KEY } from "#modules/notices/web/index.ts";

const NoticeBanner = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./notice-banner.tsx")).NoticeBanner };
  } catch {
    // The connection was lost before the file came: the page of notices says the same.
    return { default: () => null };
  }
});

/** @param isWithPage what the server knows came with the page, so that nothing is loaded where nothing waits */
export function NoticeBannerSection({ isWithPage }: { isWithPage: boolean }) {
  const known = useQueryClient().getQueryData<{ data: readonly unknown[] }>(TO_READ_KEY);
  const [isEmpty] = useState(isWithPage && known?.data.length === 0);
  if (isEmpty) return null;
  return (
    <Suspense fallback={null}>
      <NoticeBanner />
    </Suspense>
  );
}
