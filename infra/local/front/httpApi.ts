import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import type { FunctionPool } from '../functions/FunctionPool.ts';
import { permissionCheck } from '../functions/readFunctions.ts';
import { type Handler, type HttpRequest, type HttpResponse, reply } from '../http.ts';
import { notEmulated, type ResolvedTemplate, type Resource } from '../template/ResolvedTemplate.ts';
import { baseEvent, eventBody } from './apiEvent.ts';
import { authorize, type LambdaAuthorizer, readAuthorizers } from './authorizer.ts';

/** An integration that sets no time limit of its own has this one, in milliseconds. */
const integrationTimeout = 30_000;

const route = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('CUSTOM'),
  AuthorizerId: z.string(),
});

const integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});

export interface Route {
  /** `POST /api/contacts` or `$default`. */
  readonly key: string;
  readonly method: string;
  /** Segments of the path; `{name}` takes any value. */
  readonly segments: readonly string[];
  readonly functionArn: string;
  readonly authorizer: LambdaAuthorizer;
}

/**
 * The API's routes with their integrations, the most specific first.
 * @throws UnknownToRunner for a property that the schemas do not name
 */
function readRoutes(template: ResolvedTemplate, api: Resource): Route[] {
  const authorizers = readAuthorizers(template);
  const requirePermission = permissionCheck(template, 'API Gateway');
  const arn = `arn:aws:execute-api:${api.region}:${api.account}:${api.ref}`;
  for (const authorizer of authorizers.values()) {
    requirePermission(authorizer.functionArn, `${arn}/authorizers/${authorizer.id}`);
  }

  const routes = template.ofType('AWS::ApiGatewayV2::Route').map((resource): Route => {
    const { RouteKey: key, Target, AuthorizerId } = resource.properties(route);
    const target = template.withRef('AWS::ApiGatewayV2::Integration', Target.replace('integrations/', ''));
    const { IntegrationUri: functionArn } = target.properties(integration);
    const authorizer = authorizers.get(AuthorizerId);
    if (!authorizer) throw new UnknownToRunner(`the authorizer ${AuthorizerId}`, resource.logicalId);
    const [method = '', path = ''] = key.split(' ');
    if (method === 'ANY' || path.includes('+}')) {
      throw new UnknownToRunner(`the route key ${key}`, resource.logicalId);
    }
    requirePermission(functionArn, `${arn}/$default/${method}${path}`);
    const segments = path.split('/').slice(1);
    return { key, method, segments, functionArn, authorizer };
  });
  return routes.sort((a, b) => variables(a) - variables(b));
}

const variables = ({ key }: Route) => (key === '$default' ? Number.POSITIVE_INFINITY : key.split('{').length);

interface RouteMatch {
  readonly route: Route;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * The first route that takes the request.
 * @throws URIError when the path is not percent-encoded correctly.
 */
function findRoute(routes: readonly Route[], { method, path }: HttpRequest): RouteMatch | undefined {
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  for (const route of routes) {
    if (route.key === '$default') return { route, pathParameters: {} };
    const pathParameters = route.method === method ? parametersOf(route, segments) : undefined;
    if (pathParameters) return { route, pathParameters };
  }
  return undefined;
}

function parametersOf({ segments }: Route, actual: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = actual[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name && value) parameters[name] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}

const limits = z.strictObject({
  ThrottlingRateLimit: z.number().positive(),
  ThrottlingBurstLimit: z.int().positive(),
});

/** The properties of an HTTP API's stage that limit its routes' traffic. */
const throttleSettings = {
  DefaultRouteSettings: limits,
  RouteSettings: z.record(z.string(), limits).default({}),
};

/**
 * API Gateway's token bucket for each route: `burst` calls at once, `rate` more a second.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export class Throttle {
  readonly #settings: z.infer<z.ZodObject<typeof throttleSettings>>;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param now milliseconds of any clock. */
  constructor(settings: z.infer<z.ZodObject<typeof throttleSettings>>, now = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Whether a call of the route is admitted; it is then counted. */
  admits(routeKey: string): boolean {
    const { DefaultRouteSettings, RouteSettings } = this.#settings;
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
      RouteSettings[routeKey] ?? DefaultRouteSettings;
    const at = this.#now();
    const last = this.#buckets.get(routeKey) ?? { tokens: burst, at };
    const tokens = Math.min(burst, last.tokens + (rate * (at - last.at)) / 1000);
    const admitted = tokens >= 1;
    this.#buckets.set(routeKey, { tokens: admitted ? tokens - 1 : tokens, at });
    return admitted;
  }
}

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

/**
 * The reply of a function in payload format 2.0, without the field for bytes, which our functions do not use.
 */
const functionReply = z.strictObject({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
});

export interface HttpApi {
  /** Host name that the template gives the API. */
  readonly domainName: string;
  readonly handle: Handler;
}

/** The template's HTTP API: routes, throttles, authorizer, events and API Gateway's own error bodies. */
export function httpApi(template: ResolvedTemplate, pool: FunctionPool): HttpApi {
  const resource = template.only('AWS::ApiGatewayV2::Api');
  resource.properties(api);
  const throttle = new Throttle(template.only('AWS::ApiGatewayV2::Stage').properties(stage));
  const routes = readRoutes(template, resource);
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
  const { statusCode, headers, cookies, body } = parsed.data;
  const response = reply(statusCode, headers, body);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (!response.headers.has('content-type')) response.headers.set('content-type', 'text/plain;charset=UTF-8');
  return response;
}

function failure(status: number, message: string): HttpResponse {
  return reply(status, { 'content-type': 'application/json' }, JSON.stringify({ message }));
}
