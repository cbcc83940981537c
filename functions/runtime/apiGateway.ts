/**
 * What the functions read and write of API Gateway's payload format 2.0.
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
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { readonly requestId: string };
}

export interface ApiReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
