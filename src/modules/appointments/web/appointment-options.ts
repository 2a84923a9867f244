import { SERVICE_TYPE_NAMES } from "../contract.ts";
import { SERVICE_TYPES } from "../rules.ts";

export const SERVICE_TYPE_OPTIONS = SERVICE_TYPE_NAMES.map((value) => ({ value, label: SERVICE_TYPES[value].title }));
