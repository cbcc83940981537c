import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import * as z from 'zod';
import type { LimitSettings } from '#functions/limits/settings.ts';
import type { FunctionMailSettings } from '#functions/mail/settings.ts';
import type { ApiEvent, ApiReply } from '#functions/runtime/api.ts';
import { browserAgent } from '../../support/requests.ts';

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly slug?: string;
  readonly query?: Record<string, string>;
  /** Sent as JSON, unless it is text or bytes, which are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Milliseconds until Lambda ends the call. */
  readonly timeLeft?: number;
}

/** API Gateway's format of a reply to payload 2.0, as far as our functions use it. */
const gatewayReply = z.strictObject({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** Invokes a Lambda entry as API Gateway does; the visitor's address is in the event, as it always is. */
export async function invoke(handler: Handler, call: Call = {}): Promise<ApiReply> {
  return gatewayReply.parse(await handler(apiEvent(call), context(call) as never));
}

const context = ({ timeLeft = 60_000 }: Call) => ({ getRemainingTimeInMillis: () => timeLeft });

type Handler = (event: ApiEvent, context: never) => Promise<ApiReply>;

function apiEvent({ method = 'GET', path = '/api', slug, query, body, headers }: Call): ApiEvent {
  return {
    rawPath: path,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requestContext: { requestId: 'request-1', http: { method } },
    ...(slug === undefined ? {} : { pathParameters: { slug } }),
    ...(query && { queryStringParameters: query }),
    ...sent(body),
  };
}

function sent(body: unknown): Pick<ApiEvent, 'body' | 'isBase64Encoded'> {
  if (body === undefined) return { isBase64Encoded: false };
  if (Buffer.isBuffer(body)) return { body: body.toString('base64'), isBase64Encoded: true };
  return { body: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false };
}

/** Keeps the log out of the test's output and hands it over, one parsed line each. */
export function captureLog(): { readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  return { lines };
}

/** As infra makes it of a stage's settings. */
export const functionMail: FunctionMailSettings = {
  from: 'Firm <hello@example.com>',
  leadsTo: ['sales@example.com'],
  siteUrl: 'https://www.example.com',
  configurationSet: 'mail',
};

export const testLimits: LimitSettings = {
  contact: { per10Minutes: 5, perDay: 20 },
  newsletter: { perHour: 10 },
  download: { perHour: 30 },
  mailToStrangers: { perDay: 200, networkShare: 0.25 },
};

/** The headers of a visitor's browser, as CloudFront passes them on. */
export const visitor = {
  'cloudfront-viewer-address': '192.0.2.7:50123',
  'user-agent': browserAgent,
};

/** The headers of a form that such a browser sends without scripts. */
export const formHeaders = {
  ...visitor,
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Has Secrets Manager tell the key of the visitors’ hash. */
export function stubVisitorKey() {
  return mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'visitors' });
}

/** Has SQS take every job. */
export function stubQueue() {
  const queue = mockClient(SQSClient);
  queue.on(SendMessageCommand).resolves({});
  return queue;
}

/** The environment that infra gives to every function. */
export function stubEnvironment(): void {
  const variables = {
    CONTACTS_TABLE: 'contacts',
    MAIL_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/123456789012/Mail.fifo',
    LETTERS_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/123456789012/Letters.fifo',
    WEBHOOK_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:webhook',
    SITE_URL: functionMail.siteUrl,
    RETENTION_SETTINGS: '{"contactsMonths":24}',
    SUBSCRIBERS_TABLE: 'subscribers',
    MAIL_SETTINGS: JSON.stringify(functionMail),
    MAIL_KEY_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:mail',
    DOWNLOADS_TABLE: 'downloads',
    WHITEPAPER_BUCKET: 'papers',
    ORIGIN_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:origin',
    USAGE_TABLE: 'usage',
    VISITOR_KEY_ARN: 'arn:visitors',
    LIMIT_SETTINGS: JSON.stringify(testLimits),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** The `Cache-Control`, type and status of every problem, beside its sentence. */
export const problem = (statusCode: number, body: unknown, headers: Record<string, string> = {}) => ({
  statusCode,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body,
});

/** What a visitor gets while a store or a service fails. */
export const unavailable = problem(
  503,
  'We could not finish this just now. Please try again in a few seconds.',
  { 'retry-after': '5' },
);
