import { queryOptions } from "@tanstack/react-query";
import { listServices, type ServiceView } from "#modules/catalogue/contract.ts";
import { inChoiceOrder } from "#modules/catalogue/rules.ts";
import { call } from "#platform/web/call.ts";

/** A service as the forms of appointments and plans need it. */
export type AppointmentService = Pick<
  ServiceView,
  | "id"
  | "slug"
  | "name"
  | "priceCents"
  | "priceType"
  | "durationMinutes"
  | "isRecurring"
  | "frequencyOptions"
  | "specialty"
  | "skillLevel"
  | "techniciansRequired"
>;

/** As the module of the catalogue names them, so that a change of a service is heard here, too. */
const CATALOGUE = "catalogue";
const A_PAGE = 100;
/** Of an appointment and of a plan. */
const LONGEST = 12 * 60;

/** Everything that the company offers now. */
export const offeredServicesQuery = () =>
  queryOptions({
    queryKey: [CATALOGUE, "offered"],
    queryFn: async ({ signal }) => {
      const services: ServiceView[] = [];
      for (let page = 1, total = 1; services.length < total; page += 1) {
        const answer = await call(listServices, { status: "offered", limit: A_PAGE, page }, { signal });
        if (answer.data.length === 0) break;
        services.push(...answer.data);
        ({ total } = answer.pagination);
      }
      return inChoiceOrder(services);
    },
  });

export const serviceOf = (services: readonly AppointmentService[], slug: string): AppointmentService | null =>
  services.find((service) => service.slug === slug) ?? null;

export const minutesOf = ({ durationMinutes }: Pick<AppointmentService, "durationMinutes">): number =>
  Math.min(durationMinutes, LONGEST);

/** What an appointment costs; an hour's price says nothing of an appointment. */
export const priceOf = ({
  priceCents,
  priceType,
}: Pick<AppointmentService, "priceCents" | "priceType">): number | null => (priceType === "hourly" ? null : priceCents);
