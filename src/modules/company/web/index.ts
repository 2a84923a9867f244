export { companyListsQuery } from "./api.ts";
