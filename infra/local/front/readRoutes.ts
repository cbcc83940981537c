import * as z from 'zod';
import { permissionCheck } from '../functions/permissionCheck.ts';
import type { HttpRequest } from '../http.ts';
import type { Deployment, Resource } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import { type Authorizer, readAuthorizers } from './authorizer.ts';

/** Reads the routes of an HTTP API with their integrations. Whatever is not named here stops the run. */

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
  readonly authorizer: Authorizer;
}

/** The API's routes, the most specific first. */
export function readRoutes(deployment: Deployment, api: Resource): Route[] {
  const authorizers = readAuthorizers(deployment);
  const requirePermission = permissionCheck(deployment, 'API Gateway');
  const arn = `arn:aws:execute-api:${api.region}:${api.account}:${api.ref}`;
  for (const { id, functionArn } of authorizers.values()) {
    requirePermission(functionArn, `${arn}/authorizers/${id}`);
  }

  const routes = deployment.ofType('AWS::ApiGatewayV2::Route').map((resource): Route => {
    const { RouteKey: key, Target, AuthorizerId } = resource.properties(route);
    const target = deployment.withRef('AWS::ApiGatewayV2::Integration', Target.replace('integrations/', ''));
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

export interface RouteMatch {
  readonly route: Route;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * The first route that takes the request.
 * @throws URIError when the path is not percent-encoded correctly.
 */
export function findRoute(routes: readonly Route[], { method, path }: HttpRequest): RouteMatch | undefined {
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
