import type { InputOf } from "#platform/contract.ts";
import type { listOwnIssues } from "../../contract-own.ts";
import {
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  PERIODS,
  type IssuePriority,
  type IssueStatus,
  type Period,
} from "../../rules.ts";

/** What the dialog of more filters holds. */
export interface MoreFilters {
  period: Period;
  technician: string;
  property: string;
  location: string;
  hasComments: boolean;
  hasService: boolean;
}

export interface OwnIssuesFilter extends MoreFilters {
  search: string;
  status: IssueStatus | undefined;
  priority: IssuePriority | undefined;
}

/** The names of the address beside those of the fields; what is not set does not stand there. */
export const FILTER_NAMES = [
  "search",
  "status",
  "priority",
  "period",
  "technician",
  "property",
  "location",
  "comments",
  "service",
] as const;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What somebody typed into the address and means nothing counts as not there. */
export function filterOf(address: URLSearchParams): OwnIssuesFilter {
  const text = (name: (typeof FILTER_NAMES)[number]) => (address.get(name) ?? "").slice(0, 100);
  const id = (name: "technician" | "property") => (ID.test(text(name)) ? text(name) : "");
  return {
    search: text("search"),
    status: ISSUE_STATUSES.find((known) => known === address.get("status")),
    priority: ISSUE_PRIORITIES.find((known) => known === address.get("priority")),
    period: PERIODS.find((known) => known === address.get("period")) ?? "all",
    technician: id("technician"),
    property: id("property"),
    location: text("location"),
    hasComments: address.get("comments") === "1",
    hasService: address.get("service") === "1",
  };
}

/** As they stand in the address. */
export const moreInAddress = (more: MoreFilters) => ({
  period: more.period === "all" ? "" : more.period,
  technician: more.technician,
  property: more.property,
  location: more.location.trim(),
  comments: more.hasComments ? "1" : "",
  service: more.hasService ? "1" : "",
});

export const NO_MORE: MoreFilters = {
  period: "all",
  technician: "",
  property: "",
  location: "",
  hasComments: false,
  hasService: false,
};

export const countMore = (filter: MoreFilters): number =>
  Object.values(moreInAddress(filter)).filter((value) => value !== "").length;

export const isFiltered = (filter: OwnIssuesFilter): boolean =>
  filter.search !== "" || filter.status !== undefined || filter.priority !== undefined || countMore(filter) > 0;

/** As the server takes them. */
export function inputOf(filter: OwnIssuesFilter): InputOf<typeof listOwnIssues> {
  const { search, status, priority, period, technician, property, location, hasComments, hasService } = filter;
  return {
    search,
    period,
    location,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(technician !== "" && { technicianId: technician }),
    ...(property !== "" && { propertyId: property }),
    ...(hasComments && { hasComments: "true" }),
    ...(hasService && { hasService: "true" }),
  };
}
