import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type HttpRequest, queryOf } from '../http.ts';
import type { Credentials } from './policy.ts';

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

const algorithm = 'AWS4-HMAC-SHA256';

/** Seconds that a presigned URL may live at most: a week. */
const maxLifetimeSeconds = 7 * 24 * 60 * 60;

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
 * Verifies AWS Signature Version 4, in the `Authorization` header or in a presigned URL's query.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 * @returns what `find` returned for the access key that signed the request.
 * @throws SignatureProblem
 */
export function verifySignature<Caller extends { credentials: Credentials }>(
  request: HttpRequest,
  service: string,
  find: (accessKeyId: string) => Caller | undefined,
): Caller {
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
  const expected = signatureOf(request, claim, caller.credentials, service);
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

/**
 * The signature that the caller's secret gives for what the claim says is signed. The steps are AWS's, in their order.
 */
function signatureOf(
  request: HttpRequest,
  claim: Claim,
  { secretAccessKey }: Credentials,
  service: string,
): string {
  const { signedHeaders, payloadHash, longDate, shortDate, region } = claim;
  const headerOf = (name: string) => (request.headers.get(name) ?? '').trim().replace(/\s+/g, ' ');
  const canonicalRequest = [
    request.method,
    // S3 signs the path as it is sent, every other service escapes it once more.
    service === 's3' ? request.path : request.path.split('/').map(escaped).join('/'),
    canonicalQuery(request),
    ...signedHeaders.map((name) => `${name}:${headerOf(name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const scope = [shortDate, region, service, 'aws4_request'];
  const stringToSign = [algorithm, longDate, scope.join('/'), sha256(canonicalRequest)].join('\n');
  return hmac(signingKey(secretAccessKey, scope), stringToSign).toString('hex');
}

/** Keys that were made before: all requests of a caller on one day are signed with the same. */
const signingKeys = new Map<string, string | Buffer>();
const maxSigningKeys = 1000;

function signingKey(secretAccessKey: string, scope: readonly string[]): string | Buffer {
  const name = [secretAccessKey, ...scope].join(' ');
  const key = signingKeys.get(name) ?? scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (signingKeys.size >= maxSigningKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

function canonicalQuery(request: HttpRequest): string {
  return [...queryOf(request)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
}

/** As AWS escapes: all but letters, digits, hyphen, period, underscore and tilde (RFC 3986 §2.3). */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
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
    payloadHash: headers.get('x-amz-content-sha256') ?? sha256(body),
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
    lifetime: Math.min(Number(query['X-Amz-Expires']), maxLifetimeSeconds),
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
  return payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash === sha256(body);
}

/** `20261120T193000Z` as milliseconds; NaN when it is something else, which then counts as expired. */
function parseDate(longDate: string): number {
  return Date.parse(longDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
