import type { Field } from "../../rules-fields.ts";

/** What each field of a template is filled with. */
export const FIELD_LABELS: Record<Field, string> = {
  "client.name": "Client: name",
  "client.email": "Client: email address",
  "client.phone": "Client: phone number",
  "property.address": "Property: address",
  "company.name": "Company: name",
  "company.phone": "Company: phone number",
  "company.email": "Company: email address",
  "company.address": "Company: address",
  "company.license": "Company: license",
  "agreement.number": "Agreement: number",
  "agreement.type": "Agreement: type",
  "agreement.start": "Agreement: start date",
  "agreement.end": "Agreement: end date",
  "agreement.duration": "Agreement: duration",
  "agreement.renewal": "Agreement: renewal",
  "service.name": "Service: name",
  "service.frequency": "Service: frequency",
  "service.window": "Service: preferred time",
  "service.list": "Service: services included",
  "price.total": "Price: total",
  "price.visit": "Price: for each visit",
  "price.visits": "Price: number of visits",
  "price.terms": "Price: payment terms",
  "special.terms": "Special terms",
};
