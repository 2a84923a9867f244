/** A request that is refused before any endpoint: with the status that HTTP has for it. */
export class RequestFault extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = "RequestFault";
    this.statusCode = statusCode;
  }
}
