import { UnknownToRunner } from '../command.ts';
import { type Handler, type HttpRequest, type HttpResponse, partOf, reply } from '../http.ts';
import { matchesWildcards } from '../iam/policy.ts';
import { ServiceError } from '../services/awsEndpoint.ts';
import type { Bucket } from '../services/buckets.ts';
import { decodedPath, getObject, xmlRefusal } from '../services/s3.ts';
import type { ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import { type Behavior, type Distribution, readDistribution, toOriginRequest } from './distribution.ts';
import { type Coding, chosenQuery, codingFor, compress, EdgeCache, timeToLive } from './EdgeCache.ts';
import type { HttpApi } from './httpApi.ts';

export interface CloudFront {
  readonly handle: Handler;
  /** Empties the edge's cache, as a deployment does. */
  readonly invalidate: () => void;
}

/**
 * The template's distribution, through which all visitors come.
 * @param s3Url where buckets answer. The content security policy names one by its host on AWS; signed links lead here.
 */
export function cloudFront(
  template: ResolvedTemplate,
  api: HttpApi,
  buckets: readonly Bucket[],
  s3Url: string,
): CloudFront {
  const toLocal = (value: string) =>
    buckets.reduce(
      (text, bucket) => text.replaceAll(`https://${hostOf(bucket, template)}`, `${s3Url}/${bucket.name}/`),
      value,
    );
  const distribution = readDistribution(template, toLocal);
  const context = { distributionId: distribution.id, distributionDomainName: distribution.domainName };
  const origins = new Map(
    distribution.behaviors.map((behavior) => [
      behavior,
      originHandler(behavior, distribution, api, buckets, template),
    ]),
  );

  const cache = new EdgeCache();
  const fromOrigin = async (behavior: Behavior, request: HttpRequest, coding?: Coding) => {
    const asked = toOriginRequest(request, behavior.originRequest, behavior.origin);
    const response = await origins.get(behavior)!(asked);
    return behavior.compress ? compress(response, coding) : response;
  };
  /** A whole object. HEAD asks for the same as GET: the server leaves the body out. */
  const fromEdge = (behavior: Behavior, asked: HttpRequest): Promise<HttpResponse> => {
    const request = { ...asked, path: asked.path === '/' ? distribution.rootObject : asked.path };
    const { cache: policy } = behavior;
    if (!policy || !['GET', 'HEAD'].includes(request.method)) return fromOrigin(behavior, request);
    const coding = codingFor(request.headers.get('accept-encoding'), policy.codings);
    const { QueryStringsConfig, HeadersConfig } = policy.parts;
    const query = chosenQuery(request.query, QueryStringsConfig);
    const headers = HeadersConfig.Headers.map((name) => request.headers.get(name));
    return cache.answer(
      JSON.stringify([behavior.pathPattern, request.method, request.path, query, headers, coding]),
      (response) => timeToLive(response, policy, distribution.errorSeconds),
      () => fromOrigin(behavior, request, coding),
    );
  };

  const answer = async (behavior: Behavior, request: HttpRequest): Promise<HttpResponse> => {
    if (!behavior.allowedMethods.includes(request.method)) {
      return errorPage(
        403,
        'This distribution is not configured to allow the HTTP request method that was used.',
      );
    }
    const asked = behavior.viewerRequest ? await behavior.viewerRequest.onRequest(request, context) : request;
    if ('status' in asked) return asked;
    const response = partOf(await fromEdge(behavior, asked), asked);
    // CloudFront runs no function on an origin's error.
    if (response.status >= 400 || !behavior.viewerResponse) return response;
    return behavior.viewerResponse.onResponse(response, asked, context);
  };

  const handle: Handler = async (request) => {
    const behavior = distribution.behaviors.find(({ pathPattern }) => covers(pathPattern, request.path))!;
    const response = await answer(behavior, request).catch((error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      return errorPage(503, 'The CloudFront function associated with the CloudFront distribution failed.');
    });
    behavior.responseHeaders.apply(response.headers);
    return response;
  };
  return { handle, invalidate: () => cache.clear() };
}

/** A pattern may begin with a slash or not: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesPathPattern.html */
function covers(pattern: string, path: string): boolean {
  return matchesWildcards(path.slice(1), pattern.replace(/^\//, ''));
}

/** Finds the part of the runner that has the origin's host name, as DNS does for CloudFront. */
function originHandler(
  { origin }: Behavior,
  distribution: Distribution,
  api: HttpApi,
  buckets: readonly Bucket[],
  template: ResolvedTemplate,
): Handler {
  if (origin.domainName === api.domainName) return api.handle;
  const bucket = buckets.find((one) => hostOf(one, template) === origin.domainName);
  if (!bucket) throw new UnknownToRunner(`the origin ${origin.domainName}`, 'distribution');
  return bucketOrigin(bucket, distribution, origin.signed);
}

function hostOf({ name }: Bucket, { region }: ResolvedTemplate): string {
  return `${name}.s3.${region}.amazonaws.com`;
}

/** A private bucket lets the distribution in only if its policy says so (origin access control). */
function bucketOrigin(bucket: Bucket, { arn }: Distribution, signed: boolean): Handler {
  const principal = { kind: 'Service', name: 'cloudfront.amazonaws.com' } as const;
  const may = (action: string, resource: string) =>
    bucket.policyDecides({
      action,
      resource,
      ...(signed && { principal, context: { 'aws:sourcearn': arn } }),
    }) === 'allowed';
  return async (request) => {
    try {
      const key = decodedPath(request.path).slice(1);
      if (!may('s3:GetObject', `${bucket.arn}/${key}`)) {
        throw new ServiceError(403, 'AccessDenied', 'Access Denied');
      }
      return await getObject(bucket, key, () => may('s3:ListBucket', bucket.arn));
    } catch (error) {
      if (error instanceof ServiceError) return xmlRefusal(error);
      throw error;
    }
  };
}

function errorPage(status: number, sentence: string): HttpResponse {
  const html = `<!DOCTYPE html><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${sentence}</p>`;
  return reply(status, { 'content-type': 'text/html' }, html);
}
