import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { patienceMs } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';

/** The addresses of the desk's people by their ids, which are the subjects of tokens. */
export type DeskPeople = ReadonlyMap<string, string>;

const userPage = z.object({
  Users: z.array(
    z.object({
      Attributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).default([]),
    }),
  ),
  PaginationToken: z.string().optional(),
});

/**
 * Reads the accounts of a user pool. It names who is in the pool now: of an erased account only the id is left.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export async function readDeskPeople(pool: string): Promise<DeskPeople> {
  const people = new Map<string, string>();
  let PaginationToken: string | undefined;
  do {
    const asked = { UserPoolId: pool, AttributesToGet: ['sub', 'email'], Limit: 60, PaginationToken };
    const page = userPage.parse(await callCognito('ListUsers', asked));
    for (const { Attributes } of page.Users) {
      const { sub, email } = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
      if (sub && email) people.set(sub, email);
    }
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  return people;
}

/**
 * One signed call of Cognito (decision 206). The endpoint can be another one, as the SDK's clients have it.
 * https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
 * @throws Error without Cognito's own words, which can name a person
 */
async function callCognito(action: string, input: object): Promise<unknown> {
  const { AWS_REGION } = environment('AWS_REGION');
  const endpoint =
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ||
    `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  const body = JSON.stringify(input);
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  };
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: signed(headers, { body, host: new URL(endpoint).host, region: AWS_REGION }, new Date()),
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`Cognito answered ${response.status} to ${action}.`);
  return response.json();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a POST to `/`, all but the host's, with a signature by the function's own credentials.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
function signed(
  given: Readonly<Record<string, string>>,
  { body, host, region }: { readonly body: string; readonly host: string; readonly region: string },
  now: Date,
): Record<string, string> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment(
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
  );
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = { ...given, 'x-amz-date': time, 'x-amz-security-token': AWS_SESSION_TOKEN };
  const entries = Object.entries({ ...headers, host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = entries.map(([name]) => name).join(';');
  const lines = entries.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const parts = [time.slice(0, 'yyyymmdd'.length), region, 'cognito-idp', 'aws4_request'];
  const scope = parts.join('/');
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${AWS_SECRET_ACCESS_KEY}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  const credential = `Credential=${AWS_ACCESS_KEY_ID}/${scope}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
