/**
 * Events as AWS documents them, with the parts that a test changes.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */

interface Request {
  readonly method: string;
  readonly path: string;
  /** Of the route, such as `GET /api/insights/{slug}`. */
  readonly routeKey: string;
  readonly query?: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly base64?: boolean;
  /** What the route's authorizer has said. */
  readonly authorizer?: unknown;
}

/** Headers as CloudFront and API Gateway send them. */
export const viewerHeaders = {
  accept: '*/*',
  'cloudfront-viewer-address': '198.51.100.10:46532',
  host: 'id.execute-api.eu-central-1.amazonaws.com',
  'user-agent': 'Amazon CloudFront',
  'x-amzn-trace-id': 'Root=1-5759e988-bd862e3fe1be46a994272793',
  'x-forwarded-for': '198.51.100.10, 130.176.0.1',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

/** A request in payload format 2.0. */
export function gatewayEvent({ method, path, routeKey, query, body, base64 = false, ...given }: Request) {
  const search = new URLSearchParams(query).toString();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: search,
    ...(given.cookies && { cookies: given.cookies }),
    headers: given.headers ?? viewerHeaders,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'api-id',
      authorizer: given.authorizer ?? { lambda: {} },
      domainName: 'id.execute-api.eu-central-1.amazonaws.com',
      domainPrefix: 'id',
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '130.176.0.1',
        userAgent: 'Amazon CloudFront',
      },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey,
      stage: '$default',
      time: '23/Nov/2026:10:20:30 +0000',
      timeEpoch: 1795429230000,
    },
    ...(given.pathParameters && { pathParameters: given.pathParameters }),
    ...(body !== undefined && { body: base64 ? Buffer.from(body).toString('base64') : body }),
    isBase64Encoded: base64,
  };
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html */
export function authorizerEvent(headers: Record<string, string>) {
  const {
    body: _body,
    isBase64Encoded: _encoded,
    ...event
  } = gatewayEvent({
    method: 'GET',
    path: '/api/insights',
    routeKey: 'GET /api/insights',
    headers: { ...viewerHeaders, ...headers },
  });
  const routeArn = 'arn:aws:execute-api:eu-central-1:123456789012:api-id/$default/GET/api/insights';
  return { ...event, type: 'REQUEST', routeArn, identitySource: [headers['x-origin-verify']] };
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-run-lambda-schedule.html */
export const scheduledEvent = {
  version: '0',
  id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '123456789012',
  time: '2026-11-23T10:20:00Z',
  region: 'eu-central-1',
  resources: ['arn:aws:events:eu-central-1:123456789012:rule/mail'],
  detail: {},
};

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html, as EventBridge wraps it. */
export function sesEvent(kind: 'Bounce' | 'Complaint' | 'Delivery', emailAddress: string) {
  const timestamp = '2026-11-23T10:20:30.000Z';
  const details = {
    Bounce: {
      bounce: {
        feedbackId: '01020187c3-0000',
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        ],
        timestamp,
        reportingMTA: 'dns; b232-135.smtp-out.eu-central-1.amazonses.com',
      },
    },
    Complaint: {
      complaint: {
        feedbackId: '01020187c3-0001',
        complaintSubType: null,
        complainedRecipients: [{ emailAddress }],
        timestamp,
        userAgent: 'ExampleCorp Feedback Loop (V0.01)',
        complaintFeedbackType: 'abuse',
        arrivalDate: timestamp,
      },
    },
    Delivery: {
      delivery: {
        timestamp,
        processingTimeMillis: 1500,
        recipients: [emailAddress],
        smtpResponse: '250 2.6.0 Message received',
        reportingMTA: 'b232-135.smtp-out.eu-central-1.amazonses.com',
      },
    },
  };
  return {
    version: '0',
    id: '12a18625-3008-fb6a-3a33-6a1b2c3d4e5f',
    'detail-type': {
      Bounce: 'Email Bounced',
      Complaint: 'Email Complaint Received',
      Delivery: 'Email Delivered',
    }[kind],
    source: 'aws.ses',
    account: '123456789012',
    time: '2026-11-23T10:20:31Z',
    region: 'eu-central-1',
    resources: ['arn:aws:ses:eu-central-1:123456789012:configuration-set/mail'],
    detail: {
      eventType: kind,
      mail: {
        timestamp,
        source: 'hello@example.com',
        sourceArn: 'arn:aws:ses:eu-central-1:123456789012:identity/example.com',
        sendingAccountId: '123456789012',
        messageId: '01020187c3',
        destination: [emailAddress],
        headersTruncated: false,
        headers: [{ name: 'To', value: emailAddress }],
        commonHeaders: { from: ['hello@example.com'], to: [emailAddress], subject: 'Hello' },
        tags: { 'ses:configuration-set': ['mail'] },
      },
      ...details[kind],
    },
  };
}
