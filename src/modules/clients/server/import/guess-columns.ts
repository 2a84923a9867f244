import { matchColumns, type Mapping as ColumnMapping } from "#platform/server/import/match-columns.ts";
import type { ImportField } from "../../contract.ts";

/**
 * What other programs call the fields, letters and digits only, the best first: FieldRoutes, PestPac, GorillaDesk,
 * Jobber, Housecall Pro, and this program's own export. Where the work is done comes before where the bill goes.
 */
const NAMES: Record<ImportField, readonly string[]> = {
  clientType: ["clienttype", "customertype", "accounttype", "type", "commercialaccount", "iscommercial", "commercial"],
  firstName: [
    "firstname",
    "first",
    "fname",
    "givenname",
    "contactfirstname",
    "primarycontactfirstname",
    "billtofirstname",
  ],
  lastName: [
    "lastname",
    "last",
    "lname",
    "surname",
    "familyname",
    "contactlastname",
    "primarycontactlastname",
    "billtolastname",
  ],
  fullName: [
    "fullname",
    "name",
    "customername",
    "clientname",
    "displayname",
    "accountname",
    "contactname",
    "contact",
    "customer",
    "client",
  ],
  businessName: ["businessname", "companyname", "company", "business", "organization", "organisation", "billtocompany"],
  email: [
    "email",
    "emailaddress",
    "emails",
    "primaryemail",
    "email1",
    "clientemail",
    "customeremail",
    "contactemail",
    "billingemail",
  ],
  phone: [
    ...[
      "phone",
      "phonenumber",
      "primaryphone",
      "mainphone",
      "mainphonenumber",
      "phone1",
      "mobile",
      "mobilephone",
      "mobilenumber",
    ],
    ...[
      "cell",
      "cellphone",
      "cellnumber",
      "homephone",
      "homenumber",
      "home",
      "workphone",
      "worknumber",
      "telephone",
      "contactphone",
    ],
  ],
  address: [
    ...[
      "address",
      "streetaddress",
      "street",
      "address1",
      "addressline1",
      "street1",
      "streetline1",
      "servicestreet1",
      "serviceaddress",
    ],
    ...[
      "serviceaddress1",
      "serviceaddressline1",
      "servicestreet",
      "propertystreet1",
      "propertyaddress",
      "siteaddress",
      "locationaddress",
    ],
    ...["billingstreet1", "billingaddress", "billingaddress1", "billingstreet", "mailingaddress"],
  ],
  city: [
    "city",
    "town",
    "servicecity",
    "serviceaddresscity",
    "propertycity",
    "sitecity",
    "locationcity",
    "billingcity",
    "mailingcity",
  ],
  state: [
    "state",
    "province",
    "stateprovince",
    "region",
    "servicestate",
    "serviceprovince",
    "serviceaddressstate",
    "propertystate",
    "sitestate",
    "locationstate",
    "billingstate",
    "billingprovince",
    "mailingstate",
  ],
  zipCode: [
    "zipcode",
    "zip",
    "postalcode",
    "postcode",
    "servicezipcode",
    "servicezip",
    "servicepostalcode",
    "serviceaddresszip",
    "propertyzipcode",
    "propertyzip",
    "sitezip",
    "locationzip",
    "billingzipcode",
    "billingzip",
    "billingpostalcode",
    "mailingzip",
  ],
  propertyType: ["propertytype", "buildingtype", "structuretype", "locationtype"],
  squareFootage: ["squarefootage", "squarefeet", "sqft", "squareft", "sqfootage"],
  status: ["status", "clientstatus", "customerstatus", "accountstatus", "active"],
  preferredContact: ["preferredcontact", "preferredcontactmethod", "contactpreference", "contactmethod"],
  notes: [
    "notes",
    "note",
    "comments",
    "comment",
    "customernotes",
    "clientnotes",
    "accountnotes",
    "privatenotes",
    "specialinstructions",
  ],
};

export type Mapping = ColumnMapping<ImportField>;

export const guessColumns = (header: readonly string[], told?: Record<string, ImportField | null>): Mapping =>
  matchColumns(NAMES, header, told);

const REQUIRED: readonly ImportField[] = ["address", "city", "state", "zipCode"];
const CONTACT: readonly ImportField[] = ["email", "phone"];

/** Fields that clients need and no column tells. A name may come whole, in parts, or as that of a business; email or phone is enough. */
export function missingFields(mapping: Mapping): ImportField[] {
  const has = (field: ImportField) => mapping.includes(field);
  const isNamed = has("fullName") || has("businessName") || (has("firstName") && has("lastName"));
  return [
    ...(isNamed ? [] : (["fullName"] as const)),
    ...(CONTACT.some(has) ? [] : CONTACT),
    ...REQUIRED.filter((field) => !has(field)),
  ];
}
