import type { QueryClient } from "@tanstack/react-query";
import { getFile } from "#platform/files-contract.ts";
import { call, hrefOf } from "#platform/web/call.ts";
import { listPhoneIssues } from "../../contract-office.ts";
import { appointmentIssuesQuery, ISSUES } from "./appointment-issues-query.ts";

/** Newest issues first, and of each the first photos: a phone has other things to keep as well. */
const MAX_PHOTOS = 60;

/** What clients reported where the phone goes next, in one request, with its photos. */
export const ISSUES_AHEAD = {
  questions: [[ISSUES, "of-appointment"]],
  async load(client: QueryClient): Promise<string[]> {
    const { data } = await call(listPhoneIssues, {});
    for (const { appointmentId, issues } of data)
      client.setQueryData(appointmentIssuesQuery(appointmentId).queryKey, { data: issues });
    const photos = data.flatMap(({ issues }) => issues).flatMap(({ photos }) => photos.filter(isPicture));
    return [...new Set(photos.map(({ id }) => hrefOf(getFile, { id })))].slice(0, MAX_PHOTOS);
  },
};

const isPicture = ({ kind }: { kind: string }): boolean => kind === "jpeg";
