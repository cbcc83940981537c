import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Sha256Node } from '@smithy/core/checksum';
import {
  ALGORITHM_IDENTIFIER,
  createScope,
  getSigningKey,
  MAX_PRESIGNED_TTL,
  SignatureV4Base,
} from '@smithy/signature-v4';
import { type HttpRequest, queryOf } from '../http.ts';
import type { Credentials } from './principals.ts';

/**
 * Verifies AWS Signature Version 4, in the `Authorization` header and in a presigned URL's query.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */

/** A refused signature. The codes are S3's; each service words them its own way. */
export class SignatureProblem extends Error {
  readonly code:
    | 'MissingAuthenticationToken'
    | 'InvalidAccessKeyId'
    | 'SignatureDoesNotMatch'
    | 'RequestExpired';
  constructor(code: SignatureProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Seconds that a signed request's clock may be off; the same bound as on AWS. */
const clockSkewSeconds = 15 * 60;

interface Claim {
  readonly accessKeyId: string;
  readonly region: string;
  readonly service: string;
  readonly shortDate: string;
  readonly longDate: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  readonly sessionToken: string | undefined;
  /** Seconds from the signing date. */
  readonly lifetime: number;
}

/**
 * @returns what `find` returned for the access key that signed the request.
 * @throws SignatureProblem
 */
export async function verifySignature<Caller extends { credentials: Credentials }>(
  request: HttpRequest,
  service: string,
  find: (accessKeyId: string) => Caller | undefined,
): Promise<Caller> {
  // A repeated name keeps its last value; our signers send every name once.
  const query = Object.fromEntries(queryOf(request));
  const claim = query['X-Amz-Signature'] ? claimOfQuery(query) : claimOfHeader(request);
  if (!claim.signedHeaders.every((name) => /^[a-z0-9-]+$/.test(name))) {
    throw new SignatureProblem(
      'SignatureDoesNotMatch',
      'SignedHeaders must list names of headers in lower case.',
    );
  }
  const caller = find(claim.accessKeyId);
  if (!caller || claim.sessionToken !== caller.credentials.sessionToken) {
    throw new SignatureProblem(
      'InvalidAccessKeyId',
      'The security token included in the request is invalid.',
    );
  }
  const expected = await new Signer(claim, caller.credentials, service).sign(request, query);
  if (!equal(expected, claim.signature) || !isFor(claim, service) || !bodyMatches(claim, request.body)) {
    throw new SignatureProblem(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  const age = (Date.now() - parseDate(claim.longDate)) / 1000;
  // Written so that NaN counts as expired.
  if (!(age <= claim.lifetime && age >= -clockSkewSeconds)) {
    throw new SignatureProblem('RequestExpired', 'Request has expired');
  }
  return caller;
}

class Signer extends SignatureV4Base {
  readonly #claim: Claim;
  readonly #credentials: Credentials;

  constructor(claim: Claim, credentials: Credentials, service: string) {
    // S3 signs the path as it is sent, every other service escapes it once more.
    super({
      service,
      region: claim.region,
      credentials,
      sha256: Sha256Node,
      uriEscapePath: service !== 's3',
    });
    this.#claim = claim;
    this.#credentials = credentials;
  }

  async sign(request: HttpRequest, query: Record<string, string>): Promise<string> {
    const { signedHeaders, payloadHash, longDate, shortDate, region } = this.#claim;
    const headers = Object.fromEntries(
      signedHeaders.map((name) => [name, (request.headers.get(name) ?? '').trim().replace(/\s+/g, ' ')]),
    );
    const { 'X-Amz-Signature': _, ...signedQuery } = query;
    const canonical = this.createCanonicalRequest(
      {
        method: request.method,
        protocol: 'http:',
        hostname: '',
        path: request.path,
        query: signedQuery,
        headers,
      },
      headers,
      payloadHash,
    );
    const scope = createScope(shortDate, region, this.service);
    const text = await this.createStringToSign(longDate, scope, canonical, ALGORITHM_IDENTIFIER);
    const key = await getSigningKey(Sha256Node, this.#credentials, shortDate, region, this.service);
    return createHmac('sha256', key).update(text).digest('hex');
  }
}

function claimOfHeader({ headers, body }: HttpRequest): Claim {
  const authorization = headers.get('authorization') ?? '';
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!credential || !signedHeaders || !signature) {
    throw new SignatureProblem('MissingAuthenticationToken', 'Missing Authentication Token');
  }
  return {
    ...scopeOf(credential),
    longDate: headers.get('x-amz-date') ?? '',
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash: headers.get('x-amz-content-sha256') ?? createHash('sha256').update(body).digest('hex'),
    sessionToken: headers.get('x-amz-security-token') ?? undefined,
    lifetime: clockSkewSeconds,
  };
}

function claimOfQuery(query: Record<string, string>): Claim {
  return {
    ...scopeOf(query['X-Amz-Credential'] ?? ''),
    longDate: query['X-Amz-Date'] ?? '',
    signedHeaders: (query['X-Amz-SignedHeaders'] ?? '').split(';'),
    signature: query['X-Amz-Signature'] ?? '',
    payloadHash: 'UNSIGNED-PAYLOAD',
    sessionToken: query['X-Amz-Security-Token'],
    lifetime: Math.min(Number(query['X-Amz-Expires']), MAX_PRESIGNED_TTL),
  };
}

function scopeOf(credential: string) {
  const [accessKeyId = '', shortDate = '', region = '', service = ''] = credential.split('/');
  return { accessKeyId, shortDate, region, service };
}

function isFor(claim: Claim, service: string): boolean {
  return (
    claim.service === service &&
    claim.longDate.startsWith(claim.shortDate) &&
    claim.signedHeaders.includes('host')
  );
}

function bodyMatches({ payloadHash }: Claim, body: Buffer): boolean {
  return (
    payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash === createHash('sha256').update(body).digest('hex')
  );
}

/** `20261120T193000Z` as milliseconds; NaN when it is something else, which then counts as expired. */
function parseDate(longDate: string): number {
  return Date.parse(longDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
