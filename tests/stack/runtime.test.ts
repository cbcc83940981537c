import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { type Route, type RouteId, routeIds, routes } from '../../functions/contract/routes.ts';
import { localCredentials } from '../../infra/local/dataDir.ts';
import { type LambdaFunction, readFunctions } from '../../infra/local/functions/readFunctions.ts';
import { loadAssembly } from '../../infra/local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../../infra/local/template/ResolvedTemplate.ts';
import { stageFromEnvironment } from '../../infra/settings.ts';
import { testAssembly } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { Environment, type Told } from '../support/runtime/Environment.ts';
import {
  authorizerEvent,
  gatewayEvent,
  scheduledEvent,
  sesEvent,
  viewerHeaders,
} from '../support/runtime/events.ts';
import { mailLinkToken } from '../support/stackClients.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';

/**
 * Every bundle as Lambda's runtime runs it, with the events that AWS documents. `npm run check:runtime`
 * runs the same under Amazon's own runtime client.
 */
let stack: StackHere;
let functions: ReadonlyMap<string, LambdaFunction>;
beforeAll(async () => {
  stack = await runStackHere();
  const template = new ResolvedTemplate(loadAssembly(testAssembly()));
  const all = readFunctions(template, localCredentials(stack.dataDir));
  functions = new Map(all.map((each) => [bundleNameOf(each), each]));
});
afterAll(() => stack.stop());

const email = 'runtime@example.com';
const json = { ...viewerHeaders, 'content-type': 'application/json' };
/** API Gateway's format of a reply to payload 2.0. */
const gatewayReply = z.strictObject({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

const slugs: Partial<Record<RouteId, string>> = {
  readCaseStudy: caseStudies[0]!.id,
  readInsight: insights[0]!.id,
  readWhitepaper: whitepapers[0]!.id,
  downloadWhitepaper: whitepapers[0]!.id,
};
const bodies: Partial<Record<RouteId, unknown>> = {
  createContact: contactMessage(),
  subscribe: { email },
  generateScript: scriptForm,
  generateSeries: seriesForm,
  generateCampaign: { campaignTheme: 'A calm month-end' },
  generateThumbnail: thumbnailForm,
};
const purposes = {
  confirmSubscription: 'newsletter-confirm',
  unsubscribe: 'newsletter-unsubscribe',
} as const;

/** A function in an environment of its own, until the test ends. */
async function start(name: string): Promise<Environment> {
  const of = functions.get(name);
  if (!of) throw new Error(`The template has no function ${name}.`);
  const { credentials } = of.principal;
  const { endpoints, region } = stack.file;
  // Outside of the project: no package of its own may be found.
  const codeDir = mkdtempSync(join(tmpdir(), 'bundle-'));
  cpSync(of.codeDir, codeDir, { recursive: true });
  const environment = await Environment.start(
    { ...of, codeDir },
    {
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsmanager,
      AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    },
  );
  onTestFinished(async () => {
    await environment.stop();
    rmSync(codeDir, { recursive: true });
  });
  return environment;
}

/** The reply to API Gateway, which is of its format. */
function replyOf(told: Told) {
  expect(told).toMatchObject({ kind: 'response' });
  return gatewayReply.parse('value' in told ? told.value : undefined);
}

async function eventOf(id: RouteId, changes: { base64?: boolean; cookies?: string[] } = {}) {
  const { method, path } = routes[id];
  const slug = slugs[id];
  const purpose = id === 'confirmSubscription' || id === 'unsubscribe' ? purposes[id] : undefined;
  const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
  return gatewayEvent({
    method,
    path: path.replace('{slug}', slug ?? ''),
    routeKey: `${method} ${path}`,
    ...(slug && { pathParameters: { slug } }),
    ...(purpose && { query: { token: await mailLinkToken(stack.dataDir, siteUrl, email, purpose) } }),
    headers: bodies[id] ? json : viewerHeaders,
    ...(bodies[id] !== undefined && { body: JSON.stringify(bodies[id]) }),
    ...changes,
  });
}

test.each(routeIds.toSorted((a, b) => order(a) - order(b)))(
  'the bundle of %s answers payload 2.0, with a body in base64, with cookies, and with next to no headers',
  async (id) => {
    const { reply, body, traffic }: Route = routes[id];
    const environment = await start(id);
    const first = replyOf(await environment.invoke(await eventOf(id)));
    expect([first.statusCode, first.body]).toEqual([200, expect.any(String)]);
    expect(reply.safeParse(JSON.parse(first.body)).error).toBeUndefined();

    const cookies = ['session=1', 'theme=dark'];
    const encoded = replyOf(
      await environment.invoke(await eventOf(id, { base64: body !== undefined, cookies })),
    );
    expect(encoded.statusCode).toBe(200);

    // Neither a type nor CloudFront's header: a sentence, never a fault of the function's own.
    const host = { host: viewerHeaders.host };
    const bare = replyOf(await environment.invoke({ ...(await eventOf(id)), headers: host }));
    expect(bare.statusCode).toBe(body ? 415 : 200);
    if (body && traffic === 'write') {
      const typed = { ...host, 'content-type': json['content-type'] };
      const uncounted = await environment.invoke({ ...(await eventOf(id)), headers: typed });
      expect(replyOf(uncounted).statusCode).toBe(200);
    }
    expect(environment.printed).not.toMatch(/"status":5\d\d/);
  },
);

/** Who is to be confirmed or taken off must have subscribed. */
function order(id: RouteId): number {
  return ['subscribe', 'confirmSubscription', 'unsubscribe'].indexOf(id);
}

test('the bundle of answerUnknownRoute answers the route $default', async () => {
  const environment = await start('answerUnknownRoute');
  const event = gatewayEvent({ method: 'PUT', path: '/api/insights', routeKey: '$default' });
  expect(replyOf(await environment.invoke(event))).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET' },
  });
});

test('the bundle of authorizeOrigin answers an authorizer’s request in the simple format', async () => {
  const environment = await start('authorizeOrigin');
  const { endpoints, region, operator: credentials } = stack.file;
  const client = new SecretsManagerClient({ endpoint: endpoints.secretsmanager, region, credentials });
  const SecretId = functions.get('authorizeOrigin')?.environment.ORIGIN_SECRET_ARN;
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  client.destroy();
  const right = authorizerEvent({ 'x-origin-verify': SecretString! });
  expect(await environment.invoke(right)).toEqual({ kind: 'response', value: { isAuthorized: true } });
  const wrong = authorizerEvent({ 'x-origin-verify': 'a guess' });
  expect(await environment.invoke(wrong)).toEqual({ kind: 'response', value: { isAuthorized: false } });
});

test('the bundle of deliverMail takes a schedule’s event', async () => {
  const environment = await start('deliverMail');
  expect(await environment.invoke(scheduledEvent)).toEqual({ kind: 'response', value: null });
});

test('the bundle of recordMailEvent takes SES’s events, and says which it does not know', async () => {
  const environment = await start('recordMailEvent');
  for (const kind of ['Bounce', 'Complaint', 'Delivery'] as const) {
    expect(await environment.invoke(sesEvent(kind, email))).toEqual({ kind: 'response', value: null });
  }
  const levels = [...environment.printed.matchAll(/"level":"(\w+)"/g)].map(([, level]) => level);
  expect(levels).toEqual(['INFO', 'INFO', 'ERROR']);
});

test('no function of the template is left out', () => {
  const tried = [...routeIds, 'answerUnknownRoute', 'authorizeOrigin', 'deliverMail', 'recordMailEvent'];
  expect([...functions.keys()].sort()).toEqual(tried.sort());
});

describe('the runtime of these tests behaves as Lambda’s does', () => {
  /** Runs code that is deployed as one file. */
  async function run(file: string, code: string): Promise<Told> {
    const codeDir = mkdtempSync(join(tmpdir(), 'bundle-'));
    writeFileSync(join(codeDir, file), code);
    const of = {
      name: 'example',
      arn: 'arn:aws:lambda:example',
      codeDir,
      timeoutSeconds: 3,
      memoryMegabytes: 128,
    };
    const environment = await Environment.start({ ...of, environment: { OWN: 'variable' } });
    onTestFinished(async () => {
      await environment.stop();
      rmSync(codeDir, { recursive: true });
    });
    return environment.invoke({ word: 'hello' });
  }

  test('a module of either kind is found, and its handler gets the event and the context', async () => {
    const reply = `({ word: event.word, own: process.env.OWN, id: context.awsRequestId.length > 9, left: context.getRemainingTimeInMillis() > 1000 })`;
    const value = { word: 'hello', own: 'variable', id: true, left: true };
    const told = { kind: 'response', value };
    expect(await run('index.mjs', `export const handler = async (event, context) => ${reply};`)).toEqual(
      told,
    );
    expect(await run('index.cjs', `exports.handler = async (event, context) => ${reply};`)).toEqual(told);
  });

  test('a handler that throws is told as an error', async () => {
    const told = await run('index.cjs', 'exports.handler = async () => { throw new TypeError("broken"); };');
    expect(told).toMatchObject({ kind: 'error', errorType: 'TypeError', errorMessage: 'broken' });
  });

  test.each([
    ['has no handler', 'index.cjs', 'exports.other = async () => 1;', 'Runtime.HandlerNotFound'],
    ['is missing', 'other.cjs', 'exports.handler = async () => 1;', 'Runtime.ImportModuleError'],
    [
      'takes a callback',
      'index.cjs',
      'exports.handler = (a, b, c) => c();',
      'Runtime.CallbackHandlerDeprecated',
    ],
    ['throws while it loads', 'index.cjs', 'throw new RangeError("at once");', 'RangeError'],
  ])('code that %s ends the start', async (_what, file, code, errorType) => {
    expect(await run(file, code)).toMatchObject({ kind: 'init error', errorType });
  });
});

/** CDK makes a function's logical id of its bundle's name. */
function bundleNameOf({ name }: LambdaFunction): string {
  const found = /(\w+)Function[0-9A-F]{8}/.exec(name)?.[1];
  if (!found) throw new Error(`${name} names no bundle.`);
  return found;
}
