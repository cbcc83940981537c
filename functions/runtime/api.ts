import type { MiddlewareObj } from '@middy/core';

/**
 * The parts of API Gateway's payload format 2.0 that the functions read and write.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export interface ApiEvent {
  /** The path as it was sent, percent-encoded. */
  readonly rawPath: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Decoded. */
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  /** Decoded; values of a repeated name are joined by commas. */
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  /** Text as API Gateway hands it over; the fields of a form or the JSON's value once it is parsed. */
  readonly body?: unknown;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly http: { readonly method: string };
  };
}

/** Whether the caller asks for the reply without its body. */
export const isHead = ({ requestContext }: ApiEvent): boolean => requestContext.http.method === 'HEAD';

export interface ApiReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Middleware = MiddlewareObj<ApiEvent, ApiReply>;
