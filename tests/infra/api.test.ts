import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { features } from '#content/built/features.ts';
import { type RouteId, routeIdsOf, routes } from '#functions/routes.ts';
import type { Route } from '#functions/runtime/Route.ts';
import { videoSettings } from '#functions/video/videoSettings.ts';
import { BundledFunction } from '#infra/stack/BundledFunction.ts';
import { functionNeeds } from '#infra/stack/functionNeeds.ts';
import { stage as production } from '#infra/stages/production.ts';
import {
  elsewhere,
  functionsOf,
  resourceOf,
  resourcesOf,
  synthesize,
  withEverySetting,
} from './synthesize.ts';

const routeIds = routeIdsOf(features);
// Whatever a firm writes into its stage's file.
const { template } = synthesize({
  settings: {
    mail: { from: 'Firm <hello@firm.test>', leadsTo: ['hello@firm.test'] },
    reservedConcurrency: undefined,
  },
});
const full = synthesize(withEverySetting);

const functions = new Map(
  functionsOf(template).map(({ Properties }) => [Properties.Description, Properties]),
);
const variablesOf = (id: string) => functions.get(id).Environment.Variables;
const apiRoutes = resourcesOf(template, 'AWS::ApiGatewayV2::Route');
const stage = resourceOf(template, 'AWS::ApiGatewayV2::Stage');

/** The rights of a function's role beside its own log, as `PutItem on Contacts`; nothing else gives it any. */
function grantsOf(id: string): string[] {
  const [roleId] = functions.get(id).Role['Fn::GetAtt'];
  const { ManagedPolicyArns, Policies } = resourceOf(template, 'AWS::IAM::Role', roleId).Properties;
  expect(ManagedPolicyArns).toBeUndefined();
  const further = resourcesOf(template, 'AWS::IAM::Policy').map(({ Properties }) => Properties.Roles);
  expect(JSON.stringify(further)).not.toContain(roleId);
  const [log, ...grants] = Policies[0].PolicyDocument.Statement;
  expect(log.Resource['Fn::GetAtt'][0]).toMatch(new RegExp(`^Api${id}Log`));
  return grants.flatMap(({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
    [Action]
      .flat()
      .flatMap((action) =>
        [Resource].flat().map((resource) => `${action.replace(/^\w+:/, '')} on ${shortName(resource)}`),
      ),
  );
}

/** `Contacts` of an ARN, `Whitepapers/*` of a bucket's objects. */
function shortName(resource: unknown): string {
  if (resource === '*') return '*';
  const text = JSON.stringify(resource);
  const mail = /:((?:identity|configuration-set)\/[*\w.-]+)"/.exec(text)?.[1];
  if (mail) return mail;
  const [, name] =
    /"(?:Ref":|Fn::GetAtt":\[)"(?:Data|Api|MailQueues|Mail)([A-Za-z]+?)(?:[0-9A-F]{8})?"/.exec(text) ?? [];
  return `${name}${/"(\/\*)"/.exec(text)?.[1] ?? ''}`;
}

/** SES's suppression list and quota of the account, which IAM knows by no ARN. */
const onAccount = /^(Get|Delete|Put)SuppressedDestination on \*$|^GetAccount on \*$/;

test('a function may do what its own role names: no action of a kind, and nothing on every resource of a service', () => {
  const grants = [...functions.keys()].flatMap(grantsOf);
  expect(grants.length).toBeGreaterThan(functions.size);
  const wide = grants.filter((grant) => !/^[A-Za-z]+ on [A-Za-z]/.test(grant));
  expect(wide.filter((grant) => !onAccount.test(grant))).toEqual([]);
  expect(grants.filter((grant) => /^(Delete|Create)(Item|Object|Table|Bucket)/.test(grant))).toEqual([]);
});

test('people’s data is read for mails and by the owner of a link alone, and content needs no store', () => {
  const rightsOn = (table: string) =>
    [...functions.keys()].flatMap((id) => {
      const rights = grantsOf(id).filter((grant) => grant.endsWith(` on ${table}`));
      return rights.length > 0 ? [[id, rights.map((right) => right.split(' ')[0]).sort()]] : [];
    });
  expect(Object.fromEntries(rightsOn('Contacts'))).toEqual({
    createContact: ['PutItem'],
    recordMailEvent: ['UpdateItem'],
    runJobs: ['GetItem', 'UpdateItem'],
  });
  expect(Object.fromEntries(rightsOn('Subscribers'))).toEqual({
    subscribe: ['UpdateItem'],
    confirmSubscription: ['GetItem', 'UpdateItem'],
    unsubscribe: ['GetItem', 'UpdateItem'],
    recordMailEvent: ['UpdateItem'],
    runJobs: ['GetItem', 'Scan', 'UpdateItem'],
  });
  const content = ['listCaseStudies', 'readCaseStudy', 'listInsights', 'readInsight', 'answerUnknownRoute'];
  for (const id of content) expect(grantsOf(id), id).toEqual([]);
});

test('a grant on what the site does not have ends the synthesis with a sentence', () => {
  const props = { ...functionNeeds.listWhitepapers, resources: { downloads: undefined }, logRetention: 14 };
  expect(() => new BundledFunction(new Stack(), 'listWhitepapers', props as never)).toThrow(
    'The function listWhitepapers may use downloads, which this stage or its site does not have.',
  );
});

const generates = (id: string) => id in routes && routes[id as RouteId].traffic === 'generate';

test('every function has memory and time: four seconds more than a generation’s deadline, else 10 s, a job 60', () => {
  for (const [id, { Runtime, Architectures, MemorySize, Timeout }] of functions) {
    expect([Runtime, ...Architectures], id).toEqual(['nodejs24.x', 'arm64']);
    expect(MemorySize, id).toBeGreaterThanOrEqual(generates(id) ? 1024 : 256);
    expect(Timeout, id).toBeLessThanOrEqual(generates(id) ? 29 : id === 'runJobs' ? 60 : 10);
    if (!generates(id)) continue;
    const { deadlineSeconds } = videoSettings.parse(JSON.parse(variablesOf(id).VIDEO_SETTINGS));
    expect(Timeout - deadlineSeconds).toBeGreaterThanOrEqual(4);
  }
});

test('a stage deploys the bundles of its writer', () => {
  for (const [example, writer] of [
    [{}, 'openai'],
    [elsewhere, 'sample'],
  ] as const) {
    expect(synthesize(example).code).toMatchObject({
      generateScript: `exports.handler = 'generateScript-${writer}';`,
      generateThumbnail: `exports.handler = 'generateThumbnail-${writer}';`,
      subscribe: "exports.handler = 'subscribe';",
    });
  }
});

test('the functions get the stage’s settings, and no key with them', () => {
  const { video, limits, retention, siteUrl } = production;
  for (const id of routeIds.filter(generates)) {
    expect(JSON.parse(variablesOf(id).VIDEO_SETTINGS)).toEqual(video);
  }
  for (const id of ['createContact', 'subscribe', 'downloadWhitepaper', 'runJobs']) {
    expect(JSON.parse(variablesOf(id).LIMIT_SETTINGS), id).toEqual(limits);
  }
  expect(JSON.parse(variablesOf('createContact').RETENTION_SETTINGS)).toEqual(retention);
  // A posted form is accepted from this address alone.
  for (const id of ['createContact', 'subscribe']) expect(variablesOf(id).SITE_URL, id).toBe(siteUrl);
});

test('every log is kept as long as the stage says', () => {
  const logs = resourcesOf(full.template, 'AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(functions.size);
  for (const log of logs) expect(log.Properties.RetentionInDays).toBe(30);
});

test('reserved concurrency is kept by traffic class, where the stage asks for it', () => {
  const reserved = (count?: number, of = full.template) =>
    functionsOf(of)
      .filter(({ Properties }) => Properties.ReservedConcurrentExecutions === count)
      .map(({ Properties }) => Properties.Description);
  expect(reserved(5)).toEqual(routeIds.filter((id) => routes[id].traffic === 'write'));
  expect(reserved(3)).toEqual(routeIds.filter(generates));
  expect(reserved()).toContain('readInsight');
  expect(reserved(undefined, template)).toHaveLength(functions.size);
});

/** A route of GET answers HEAD too. */
const keysOf = ({ method, path }: Route) => [
  `${method} ${path}`,
  ...(method === 'GET' ? [`HEAD ${path}`] : []),
];

test('a HEAD goes to the function of its GET', () => {
  const targetOf = (key: string) =>
    apiRoutes.find(({ Properties }) => Properties.RouteKey === key)!.Properties.Target;
  const paths = routeIds.map((id) => routes[id]).filter(({ method }) => method === 'GET');
  expect(paths).not.toEqual([]);
  for (const { path } of paths) expect(targetOf(`HEAD ${path}`), path).toEqual(targetOf(`GET ${path}`));
});

test('the API has the routes of the table and $default, each behind the origin’s authorizer', () => {
  const authorizer = resourceOf(template, 'AWS::ApiGatewayV2::Authorizer');
  expect(authorizer.Properties).toMatchObject({
    AuthorizerType: 'REQUEST',
    AuthorizerPayloadFormatVersion: '2.0',
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-verify'],
    AuthorizerResultTtlInSeconds: 300,
  });
  const keys = routeIds.flatMap((id) => keysOf(routes[id]));
  expect(apiRoutes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(['$default', ...keys].sort());
  for (const { Properties } of apiRoutes) {
    expect(Properties).toMatchObject({
      AuthorizationType: 'CUSTOM',
      AuthorizerId: { Ref: authorizer.id },
    });
  }
});

test.each(['ApiOriginSecret', 'DataVisitorKey', 'DataMailKey', 'DataWebhookSecret'])(
  'the secret %s is made by CloudFormation, and its value stands in no template',
  (id) => {
    const { GenerateSecretString, SecretString } = resourceOf(
      template,
      'AWS::SecretsManager::Secret',
      id,
    ).Properties;
    expect(GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
    expect(SecretString).toBeUndefined();
  },
);

test('every route has the throttle of its traffic class', () => {
  const throttles = withEverySetting.settings!.throttles!;
  const limits = ({ rate, burst }: (typeof throttles)['read']) => ({
    ThrottlingRateLimit: rate,
    ThrottlingBurstLimit: burst,
  });
  const { Properties } = resourceOf(full.template, 'AWS::ApiGatewayV2::Stage');
  expect(Properties).toMatchObject({ DefaultRouteSettings: limits(throttles.read) });
  const settings = routeIds.flatMap((id) =>
    keysOf(routes[id]).map((key) => [key, limits(throttles[routes[id].traffic])]),
  );
  expect(Properties.RouteSettings).toEqual(Object.fromEntries(settings));
});

test('authorizer, integrations and routes are made one after the other, and then the stage, whose settings name them', () => {
  const parts = ['Authorizer', 'Integration', 'Route'].flatMap((kind) =>
    resourcesOf(template, `AWS::ApiGatewayV2::${kind}`),
  );
  const ids = parts.map(({ id }) => id);
  const nextOf = (id: string) =>
    [...parts, stage].filter(({ DependsOn = [] }) => DependsOn.includes(id)).map((part) => part.id);
  const inOrder = parts.filter(({ DependsOn = [] }) => !DependsOn.some((id) => ids.includes(id)));
  expect(inOrder).toHaveLength(1);
  const order = [inOrder[0]!.id];
  for (const _ of parts) order.push(...nextOf(order.at(-1)!));
  expect(order.sort()).toEqual([...ids, stage.id].sort());
});

test('the access log is JSON, names no visitor, and needs no entry of its own in the account’s log policy', () => {
  const { Format, DestinationArn } = stage.Properties.AccessLogSettings;
  // A number in the log, so that a metric can be made of it.
  expect(JSON.parse(Format.replace('$context.responseLatency', '12'))).toMatchObject({
    milliseconds: 12,
    requestId: '$context.requestId',
    route: '$context.routeKey',
  });
  expect(Format).not.toMatch(/sourceIp|userAgent|identity|context\.path|authorizer\.principalId/);
  const log = resourceOf(template, 'AWS::Logs::LogGroup', 'ApiAccessLog');
  expect(DestinationArn['Fn::GetAtt'][0]).toBe(log.id);
  expect(log.Properties.LogGroupName).toBe('/aws/vendedlogs/production-website');
});
