/** The live stream in the OpenAPI document. It is no endpoint with a contract, because it has no answer but events. */
export const LIVE_PATH_ITEM = {
  get: {
    operationId: "get_live",
    summary: "Stream of server-sent events that says which topic changed",
    description:
      'Every event is `event: changed` with `data: {"topic":"…"}`; it never carries what changed. Some topics are for staff only. A comment every 25 seconds keeps the connection open.',
    tags: ["live"],
    security: [{}, { session: [] }, { token: [] }],
    parameters: [
      {
        name: "topics",
        in: "query",
        required: true,
        description: "Names, with commas between",
        schema: { type: "string" },
      },
    ],
    responses: {
      200: { description: "The stream", content: { "text/event-stream": { schema: { type: "string" } } } },
      "4XX": {
        description: "Refused: `request.invalid`, `request.unauthenticated`, `request.forbidden`, `request.too_many`",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  },
} as const;
