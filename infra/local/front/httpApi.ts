import * as z from 'zod';
import type { FunctionPool } from '../functions/FunctionPool.ts';
import { type Handler, type HttpResponse, reply } from '../http.ts';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import { baseEvent, eventBody } from './apiEvent.ts';
import { authorize } from './authorizer.ts';
import { findRoute, type Route, type RouteMatch, readRoutes } from './readRoutes.ts';
import { Throttle, throttleSettings } from './Throttle.ts';

const api = z.strictObject({
  Name: z.string(),
  Description: notEmulated,
  ProtocolType: z.literal('HTTP'),
});

const stage = z.strictObject({
  ApiId: z.string(),
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  AccessLogSettings: notEmulated,
  ...throttleSettings,
});

/** The reply of a function in payload format 2.0, as far as our functions use it: none sets cookies or sends bytes. */
const functionReply = z.strictObject({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
});

export interface HttpApi {
  /** Host name that the template gives the API. */
  readonly domainName: string;
  readonly handle: Handler;
}

/** The template's HTTP API: routes, throttles, authorizer, events and API Gateway's own error bodies. */
export function httpApi(deployment: Deployment, pool: FunctionPool): HttpApi {
  const resource = deployment.only('AWS::ApiGatewayV2::Api');
  resource.properties(api);
  const throttle = new Throttle(deployment.only('AWS::ApiGatewayV2::Stage').properties(stage));
  const routes = readRoutes(deployment, resource);
  for (const { functionArn, authorizer, key } of routes) {
    for (const arn of [functionArn, authorizer.functionArn]) {
      if (!pool.has(arn)) throw new UnknownToRunner(`the function ${arn}`, `route ${key}`);
    }
  }
  const domainName = new URL(resource.attribute('ApiEndpoint')).hostname;
  const source = { apiId: resource.ref, accountId: resource.account, domainName };
  const stageArn = `arn:aws:execute-api:${resource.region}:${resource.account}:${resource.ref}/$default`;

  const handle: Handler = async (request) => {
    // A distribution that forwards its own host name is refused like this on AWS.
    if (![domainName, '127.0.0.1'].includes(hostname(request.headers))) return failure(403, 'Forbidden');
    let match: RouteMatch | undefined;
    try {
      match = findRoute(routes, request);
    } catch {
      return failure(400, 'Bad Request');
    }
    if (!match) return failure(404, 'Not Found');

    const { route, pathParameters } = match;
    if (!throttle.admits(route.key)) return failure(429, 'Too Many Requests');
    const event = baseEvent(request, { ...source, routeKey: route.key, pathParameters });
    const routeArn = `${stageArn}/${request.method}${event.rawPath}`;
    const verdict = await authorize(route.authorizer, request, { ...event, routeArn }, pool);
    if (verdict === 'unidentified') return failure(401, 'Unauthorized');
    if (verdict === 'denied') return failure(403, 'Forbidden');
    if (verdict === 'failed') return failure(500, 'Internal Server Error');
    return invoke(route, { ...event, ...eventBody(request) }, pool);
  };
  return { domainName, handle };
}

function hostname(headers: Headers): string {
  return (headers.get('host') ?? '').replace(/:\d+$/, '');
}

/** An integration that sets no time limit of its own has this one, in milliseconds. */
const integrationTimeout = 30_000;

async function invoke({ functionArn, key }: Route, event: unknown, pool: FunctionPool) {
  const patience = Promise.withResolvers<{ kind: 'timeout' }>();
  const timer = setTimeout(() => patience.resolve({ kind: 'timeout' }), integrationTimeout);
  const outcome = await Promise.race([pool.invoke(functionArn, event), patience.promise]);
  clearTimeout(timer);
  if (outcome.kind === 'result') return asResponse(outcome.json, key);
  process.stderr.write(`${key}: ${outcome.kind === 'error' ? outcome.message : outcome.kind}\n`);
  return outcome.kind === 'error'
    ? failure(500, 'Internal Server Error')
    : failure(503, 'Service Unavailable');
}

function asResponse(json: string, key: string): HttpResponse {
  const parsed = functionReply.safeParse(JSON.parse(json));
  if (!parsed.success) {
    process.stderr.write(
      `${key}: the local run does not know this reply: ${z.prettifyError(parsed.error)}\n`,
    );
    return failure(500, 'Internal Server Error');
  }
  const { statusCode, headers, body } = parsed.data;
  const response = reply(statusCode, headers, body);
  if (!response.headers.has('content-type')) response.headers.set('content-type', 'text/plain;charset=UTF-8');
  return response;
}

function failure(status: number, message: string): HttpResponse {
  return reply(status, { 'content-type': 'application/json' }, JSON.stringify({ message }));
}
