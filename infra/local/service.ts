import type { Request, Response } from 'express';

/** @throws ServiceError unless the caller may. */
export type Authorize = (
  action: string,
  resource: string,
  context?: Readonly<Record<string, string>>,
) => void;

/** Answers a call of one of AWS's services. @throws ServiceError for a refusal */
export type Service = (request: Request, response: Response, authorize: Authorize) => void | Promise<void>;

/** A refusal in AWS's words; each service has its own form for it. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The call's body as `express.raw` has read it; a request without one has none. */
export function bodyOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The call's JSON. @throws SyntaxError for a body that is not JSON */
export function inputOf(request: Request): unknown {
  return JSON.parse(bodyOf(request).toString());
}
