import type { Access, AnyEndpoint } from "#platform/contract.ts";
import { PLATFORM_CODES } from "#platform/errors.ts";
import { jsonSchemaOf, type JsonSchema } from "./schemas.ts";
import { permissionsOf } from "../http/serve.ts";
import { LIVE_PATH_ITEM } from "./live-path.ts";

export interface DocumentParts {
  title: string;
  version: string;
  publicUrl: string;
  /** Name of the cookie that says who is signed in. */
  sessionCookie: string;
  endpoints: readonly AnyEndpoint[];
}

/** The OpenAPI 3.1 document of everything that is registered, made from the same contracts that check the requests. */
export function openApiDocument({ title, version, publicUrl, sessionCookie, endpoints }: DocumentParts): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = { "/api/live": LIVE_PATH_ITEM };
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title, version, description: INTRODUCTION },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie, description: "Set by signing in." },
        token: { type: "http", scheme: "bearer", description: "An API key." },
      },
    },
  };
}

const INTRODUCTION = `Dates are \`YYYY-MM-DD\` and wall-clock times \`9:30\` in the company's time zone; instants are ISO 8601 with an offset; money is integer cents.
Refusals are \`application/problem+json\` (RFC 9457) with a stable \`code\`; \`errors\` names the fields at fault. \`Accept-Language\` chooses English, Spanish or French for messages.`;

const WHO: Partial<Record<string, string>> = {
  everyone: "Everyone may call it.",
  signed_in: "Whoever is signed in may call it.",
  client: "Clients may call it.",
  staff: "Staff may call it.",
};

/** Who may call an endpoint, in words. */
export function accessWords(access: Access): string {
  const permissions = permissionsOf(access).map((permission) => `\`${permission}\``);
  if (permissions.length === 0) return WHO[String(access)] ?? "";
  return `Staff whose role has the permission ${permissions.join(" or ")}, and API keys with that scope, may call it.`;
}

const securityOf = (access: Access): JsonSchema[] => {
  if (access === "everyone") return [];
  return permissionsOf(access).length === 0 ? [{ session: [] }] : [{ session: [] }, { token: [] }];
};

/** Endpoints are grouped by the first name in their path. */
export const tagOf = ({ path }: AnyEndpoint): string => path.split("/")[2] ?? "other";

export const operationIdOf = ({ method, path }: AnyEndpoint): string =>
  [method.toLowerCase(), ...path.split(/\W+/).slice(2)].filter((part) => part !== "").join("_");

function operationOf(endpoint: AnyEndpoint): JsonSchema {
  const { summary, access, limit, status = 200 } = endpoint;
  const { parameters, body } = inputOf(endpoint);
  const limited =
    limit && `At most ${String(limit.max)} requests in ${String(limit.seconds)} seconds for each ${limit.by}.`;
  return {
    operationId: operationIdOf(endpoint),
    summary,
    description: [accessWords(access), limited].filter(Boolean).join(" "),
    tags: [tagOf(endpoint)],
    "x-access": access,
    ...(limit ? { "x-rate-limit": { by: limit.by, max: limit.max, seconds: limit.seconds } } : {}),
    security: securityOf(access),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body ? { requestBody: { required: true, content: { [typeOfBody(endpoint)]: { schema: body } } } } : {}),
    responses: {
      [status]: status === 204 ? { description: "Done" } : { description: "Success", content: contentOf(endpoint) },
      ...refusalsOf(endpoint),
    },
  };
}

const typeOfBody = ({ upload }: AnyEndpoint) => (upload ? "multipart/form-data" : "application/json");

const contentOf = ({ file, output }: AnyEndpoint): JsonSchema =>
  file
    ? { [file]: { schema: { type: "string" } } }
    : { "application/json": { schema: jsonSchemaOf(output, "output") } };

/** Members of the input by the place where they are sent: names in the path there, the others in query or body. */
export function inputOf({ method, path, input, idempotent, upload }: AnyEndpoint): {
  parameters: JsonSchema[];
  body: JsonSchema | null;
} {
  const schema = jsonSchemaOf(input, "input");
  const members = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const others = Object.keys(members).filter((name) => !inPath.includes(name));
  const isRead = method === "GET" || method === "DELETE";

  const parameters: JsonSchema[] = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: members[name] ?? { type: "string" } })),
    ...(isRead
      ? others.map((name) => ({ name, in: "query", required: required.includes(name), schema: members[name] }))
      : []),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(upload ? [FILE_ID] : []),
  ];
  if (isRead || (schema["type"] === "object" && others.length === 0)) return { parameters, body: null };
  if (schema["type"] !== "object") return { parameters, body: schema };
  const properties = Object.fromEntries(others.map((name) => [name, members[name]]));
  return {
    parameters,
    body: { ...schema, properties, required: required.filter((name) => !inPath.includes(String(name))) },
  };
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Chosen by the caller for one intention. Repeating it gives the same answer and no second effect, for 7 days.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const FILE_ID: JsonSchema = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The id that the file is to have, chosen by the caller. Sending it again with the same id keeps it once.",
  schema: { type: "string", format: "uuid" },
};

function refusalsOf({ method, access, errors, limit, idempotent }: AnyEndpoint): JsonSchema {
  const codes = ["request.invalid", ...(idempotent ? ["request.key_reused"] : []), ...errors];
  const forbidden = [
    ...(access === "everyone" ? [] : ["request.forbidden"]),
    ...(method === "GET" ? [] : ["request.foreign_origin"]),
  ];
  return {
    ...(access === "everyone" ? {} : { 401: refusal("Not signed in", ["request.unauthenticated"]) }),
    ...(forbidden.length === 0 ? {} : { 403: refusal("Not allowed", forbidden) }),
    ...(limit ? { 429: refusal("Too many requests; `Retry-After` says when to try again", ["request.too_many"]) } : {}),
    "4XX": refusal("Refused", codes),
    default: refusal("Failed", ["server.error", "server.unavailable"]),
  };
}

const refusal = (description: string, codes: readonly string[]): JsonSchema => ({
  description: `${description}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
  content: {
    "application/problem+json": {
      schema: { allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }] },
    },
  },
});

const PROBLEM: JsonSchema = {
  type: "object",
  description: `Facts that belong to a code stand beside these members. Codes that any endpoint may answer: ${PLATFORM_CODES.join(", ")}.`,
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    detail: { type: "string", description: "One sentence fit to show." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string", description: "Dotted name of the field." }, message: { type: "string" } },
      },
    },
  },
};
