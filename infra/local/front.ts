import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import * as z from 'zod';
import { apiEvent } from './apiEvent.ts';
import type { Buckets } from './buckets.ts';
import type { Behavior } from './distribution.ts';
import { edgeRequestOf, fieldsOf, valuesOf } from './EdgeFunction.ts';
import type { Functions, Outcome } from './functions.ts';
import type { Route, Template } from './template.ts';

/** Largest request body that API Gateway takes, in bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

/** Milliseconds after which API Gateway ends a call. */
const callLimit = 30_000;

interface Parts {
  readonly template: Template;
  readonly functions: Functions;
  readonly buckets: Buckets;
  /** Where buckets answer. The content security policy names one by its host on AWS; signed links lead here. */
  readonly awsUrl: string;
  /** A call that brings it is CloudFront's own. */
  readonly originSecret: string;
}

/** Imitates CloudFront and API Gateway: the template's distribution with the site's files and the API behind it. */
export function front({ template, functions, buckets, awsUrl, originSecret }: Parts): Express {
  const { distribution, routes } = template;
  const app = express();
  app.disable('x-powered-by');
  // A part of a file goes as it is: a range counts the bytes of the whole.
  const filter: compression.CompressionFilter = (request, response) =>
    response.statusCode !== 206 && compression.filter(request, response);
  // CloudFront keeps what it has compressed. Here each reply is compressed anew, which has to be quick.
  app.use(compression({ filter, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } }));
  app.use((request, response, next) => {
    const behavior = distribution.behaviors.find(({ covers }) => covers(request.path));
    // `OPTIONS *` names no path.
    if (!behavior) return void response.status(400).end();
    response.locals.behavior = behavior;
    // On AWS the policy names a bucket by its host.
    response.locals.headers = Object.entries(behavior.headers).map(([name, value]) => [
      name,
      value.replace(/https:\/\/(\w+)\.RegionalDomainName/g, `${awsUrl}/$1/`),
    ]);
    if (behavior.methods.includes(request.method)) return next();
    const page = '<!DOCTYPE html><title>403</title><h1>This page takes no such call.</h1>';
    refuse(response, 403, 'text/html', page);
  });
  const toApi = express.Router({ caseSensitive: true, strict: true });
  toApi.use(express.raw({ type: () => true, limit: maxRequestBytes }));
  for (const route of inOrder(routes)) addRoute(toApi, route, functions, originSecret);
  const toFiles = serveFiles(buckets, distribution.rootObject);
  app.use((request, response, next) =>
    (behaviorIn(response).bucketId === undefined ? toApi : toFiles)(request, response, next),
  );
  app.use(failures);
  return app;
}

const behaviorIn = (response: Response): Behavior => response.locals.behavior;

/** Sets the headers of the policy, after those of the origin. */
function finish(response: Response): void {
  for (const [name, value] of response.locals.headers) response.setHeader(name, value);
}

function refuse(response: Response, status: number, type: string, body: string): void {
  response.status(status).setHeader('content-type', type);
  finish(response);
  response.end(body);
}

/** The site's files: through the edge functions of the request's behavior, from its bucket. */
function serveFiles(buckets: Buckets, rootObject: string): RequestHandler {
  return (request, response) => {
    const { bucketId = '', viewerRequest, viewerResponse } = behaviorIn(response);
    const asked = edgeRequestOf(request);
    const answer = viewerRequest?.onRequest(asked) ?? asked;
    if ('statusCode' in answer) {
      response.status(answer.statusCode).set(valuesOf(answer.headers));
      finish(response);
      response.end();
      return;
    }
    const key = decodeURIComponent(answer.uri).slice(1) || rootObject;
    const object = buckets.find(bucketId, key);
    if (!object) {
      // CloudFront runs no function on an origin's error.
      refuse(response, 404, 'application/xml', '<Error><Code>NoSuchKey</Code></Error>');
      return;
    }
    response.type(path.extname(key) || 'application/octet-stream').set(object.headers);
    if (viewerResponse) {
      const sent = Object.entries(response.getHeaders()).map(
        ([name, value]) => [name, String(value)] as const,
      );
      const changed = viewerResponse.onResponse(
        { ...asked, uri: answer.uri },
        { statusCode: 200, headers: fieldsOf(sent) },
      );
      response.status(changed.statusCode).set(valuesOf(changed.headers));
    }
    finish(response);
    response.sendFile(object.file, { cacheControl: false, dotfiles: 'allow' });
  };
}

/** The most specific route first, `$default` last. */
function inOrder(routes: readonly Route[]): Route[] {
  const variables = ({ key }: Route) =>
    key === '$default' ? Number.POSITIVE_INFINITY : key.split('{').length;
  return routes.toSorted((a, b) => variables(a) - variables(b));
}

function addRoute(
  router: express.Router,
  { key, functionId }: Route,
  functions: Functions,
  originSecret: string,
): void {
  const [wanted, routePath] = key.split(' ');
  const handler: RequestHandler = async (request, response, next) => {
    // API Gateway gives a HEAD to no route of GET, as Express would.
    if (routePath && wanted !== request.method) return next();
    const event = apiEvent(request, key, behaviorIn(response), originSecret);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), callLimit);
    reply(response, key, await functions.invoke(functionId, event, limit.signal));
    clearTimeout(timer);
  };
  if (routePath) router.all(routePath.replace(/\{(\w+)\}/g, ':$1'), handler);
  else router.use(handler);
}

/** A function's reply in payload format 2.0. */
const functionReply = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
});

/** The function's reply, or API Gateway's own words when there is none. */
function reply(response: Response, key: string, outcome: Outcome): void {
  const parsed = outcome.kind === 'result' ? functionReply.safeParse(JSON.parse(outcome.json)) : undefined;
  if (!parsed?.success) {
    const reason = parsed?.error ?? (outcome.kind === 'error' ? outcome.message : outcome.kind);
    process.stderr.write(`${key}: ${reason}\n`);
    const late = outcome.kind === 'timeout';
    refuseCall(response, late ? 503 : 500, late ? 'Service Unavailable' : 'Internal Server Error');
    return;
  }
  const { statusCode, headers, body } = parsed.data;
  response.status(statusCode).setHeader('content-type', 'text/plain;charset=UTF-8');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  finish(response);
  response.end(body);
}

function refuseCall(response: Response, status: number, message: string): void {
  refuse(response, status, 'application/json', JSON.stringify({ message }));
}

const failures: ErrorRequestHandler = (error: Error & { status?: number }, _request, response, _next) => {
  const { status, stack } = error;
  if (status === 413) return refuseCall(response, 413, 'Request Entity Too Large');
  if (status === 416)
    return refuse(response, 416, 'application/xml', '<Error><Code>InvalidRange</Code></Error>');
  if (status === 400 || error instanceof URIError) return refuseCall(response, 400, 'Bad Request');
  process.stderr.write(`${stack}\n`);
  if (response.headersSent) response.destroy();
  else refuseCall(response, 503, 'Service Unavailable');
};
