import * as z from "zod";

/** What the OpenAPI 3.1 specification asks of the parts of a document that we use; unknown members are faults. */
const Reference = z.strictObject({ $ref: z.string().startsWith("#/components/") });

/** JSON Schema 2020-12, as far as it can be told from the outside: an object whose `type`s are known words. */
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
const Schema: z.ZodType = z.lazy(() =>
  z
    .looseObject({
      $ref: z.string().optional(),
      type: z.union([z.enum(TYPES), z.array(z.enum(TYPES))]).optional(),
      properties: z.record(z.string(), Schema).optional(),
      items: z.union([Schema, z.boolean()]).optional(),
      required: z.array(z.string()).optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      additionalProperties: z.union([Schema, z.boolean()]).optional(),
      allOf: z.array(Schema).min(1).optional(),
      anyOf: z.array(Schema).min(1).optional(),
      oneOf: z.array(Schema).min(1).optional(),
    })
    // Words of OpenAPI 3.0 that are gone in 3.1.
    .refine((schema) => !("nullable" in schema) && typeof schema["exclusiveMinimum"] !== "boolean"),
);

const Content = z.record(z.string().regex(/^(?:[a-z]+|\*)\/(?:[a-z+.-]+|\*)$/), z.strictObject({ schema: Schema }));

const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(["path", "query", "header", "cookie"]),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});

const Response = z.strictObject({ description: z.string().min(1), content: Content.optional() });

const Operation = z.looseObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/), z.union([Response, Reference])),
});

const METHODS = ["get", "put", "post", "delete", "patch"] as const;

export const OpenApi31 = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(METHODS), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(["apiKey", "http"]) })),
  }),
});
export type OpenApi31 = z.infer<typeof OpenApi31>;

/** What a structure alone cannot say. Each fault in words; none for a valid document. */
export function faultsOf(document: OpenApi31): string[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  const schemes = Object.keys(document.components.securitySchemes);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two operations are called ${id}`),
    ...operations.flatMap(({ path, operation }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      return [
        ...named
          .filter((name) => !declared.some((it) => it.name === name))
          .map((name) => `${path} does not declare ${String(name)}`),
        ...declared
          .filter((it) => !it.required || !named.includes(it.name))
          .map((it) => `${path}: ${it.name} is no part of the path`),
        ...operation.security.flatMap(Object.keys).filter((name) => !schemes.includes(name)),
      ];
    }),
    ...referencesIn(document)
      .filter((name) => !(name in document.components.schemas))
      .map((name) => `no schema is called ${name}`),
  ];
}

function referencesIn(document: OpenApi31): string[] {
  return [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
}
