import { expect, test } from 'vitest';
import { features } from '../../content/built/features.ts';
import { type RouteId, routeIdsOf, routes } from '../../functions/routes.ts';
import { videoSettings } from '../../functions/video/videoSettings.ts';
import { routeGrants } from '../../infra/routeGrants.ts';
import { stage as production } from '../../infra/stages/production.ts';
import {
  elsewhere,
  functionsOf,
  type Resource,
  resourcesOf,
  synthesize,
  withEverySetting,
} from './synthesize.ts';

const routeIds = routeIdsOf(features);
const { template } = synthesize();
const full = synthesize(withEverySetting);

const functions = new Map(
  functionsOf(template).map(([, resource]) => [resource.Properties.Description, resource.Properties]),
);
const roles = new Map(resourcesOf(template, 'AWS::IAM::Role'));
const apiRoutes = resourcesOf(template, 'AWS::ApiGatewayV2::Route');
const [stageId, stage] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0] as [string, Resource];

/** The rights of a function's role beside its own log, as `action on resource`. */
function grantsOf(id: string): string[] {
  const role = roles.get(functions.get(id).Role['Fn::GetAtt'][0]);
  const [log, ...grants] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
  expect(log.Resource['Fn::GetAtt'][0]).toMatch(new RegExp(`^Api${id}Log`));
  return grants.flatMap(actionsOn);
}

function actionsOn({ Action, Resource }: { Action: string | string[]; Resource: unknown }): string[] {
  return [Action]
    .flat()
    .flatMap((action) => [Resource].flat().map((resource) => `${action} on ${shortName(resource)}`));
}

/** `Contacts` of an ARN, `Whitepapers/*` of a bucket's objects. */
function shortName(resource: unknown): string {
  if (resource === '*') return '*';
  const text = JSON.stringify(resource);
  const mail = /:((?:identity|configuration-set)\/[\w.-]+)"/.exec(text)?.[1];
  if (mail) return mail;
  const name = /"(?:Ref":|Fn::GetAtt":\[)"(?:Data|Api|MailQueues|Mail)([A-Za-z]+?)(?:[0-9A-F]{8})?"/.exec(
    text,
  )?.[1];
  return `${name}${/"(\/\*)"/.exec(text)?.[1] ?? ''}`;
}

/** A resource of the grants as the template calls it. */
const names: Partial<Record<string, string>> = {
  whitepapers: 'Whitepapers/*',
  media: 'Media/*',
  mailQueue: 'Mail',
  lettersQueue: 'Letters',
  lostMailEvents: 'LostEvents',
  suppressionList: '*',
  mailIdentity: 'identity/calder-wren.example',
  mailConfiguration: 'configuration-set/production-website-mail',
};

test.each(Object.entries(routeGrants))('%s may do what its grants say, and nothing else', (id, needs) => {
  const expected = [...needs.may, ...(needs.mayWithNewsletter ?? [])].flatMap(({ on, actions }) =>
    actions.map((action) => `${action} on ${names[on] ?? on[0]!.toUpperCase() + on.slice(1)}`),
  );
  expect(grantsOf(id).sort()).toEqual(expected.sort());
});

test('people’s data is read for mails and by the owner of a link alone, and content needs no store', () => {
  const who = (ending: string) =>
    [...functions.keys()].filter((id) => grantsOf(id).some((grant) => grant.endsWith(ending))).sort();
  expect(who('GetItem on Contacts')).toEqual(['sendMail']);
  expect(who('GetItem on Subscribers')).toEqual([
    ...['confirmSubscription', 'recordMailEvent', 'sendMail', 'subscribe', 'unsubscribe'],
  ]);
  expect(who('Scan on Subscribers')).toEqual(['sendMail']);
  expect(who(' on Contacts')).toEqual(['createContact', 'recordMailEvent', 'sendMail']);
  const content = ['listCaseStudies', 'readCaseStudy', 'listInsights', 'readInsight', 'answerUnknownRoute'];
  for (const id of content) expect(grantsOf(id), id).toEqual([]);
});

test('there is a function for every route, two for the API, two for mail, and no other', () => {
  expect([...functions.keys()].sort()).toEqual(Object.keys(routeGrants).sort());
});

test('no function’s role has a managed policy, a wildcard or a further policy; SES’s suppression list has no ARN', () => {
  const suppression = '{"Action":"ses:DeleteSuppressedDestination","Effect":"Allow","Resource":"*"}';
  const ids = [...functions.values()].map(({ Role }) => Role['Fn::GetAtt'][0]);
  for (const role of ids.map((id) => roles.get(id)!)) {
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
    expect(JSON.stringify(role.Properties.Policies).replace(suppression, '')).not.toMatch(/:\*"|"\*"/);
  }
  const further = JSON.stringify(
    resourcesOf(template, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties.Roles),
  );
  for (const id of ids) expect(further).not.toContain(id);
});

const generates = (id: string) => id in routes && routes[id as RouteId].traffic === 'generate';

test('a generation has a gibibyte, and four seconds between its deadline and its end', () => {
  const ids = routeIds.filter(generates);
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    expect(functions.get(id)).toMatchObject({ MemorySize: 1024, Timeout: 29 });
    const { deadlineSeconds } = videoSettings.parse(videoSettingsOf(id));
    expect(functions.get(id).Timeout - deadlineSeconds).toBeGreaterThanOrEqual(4);
  }
});

const videoSettingsOf = (id: string) =>
  JSON.parse(functions.get(id).Environment.Variables.VIDEO_SETTINGS) as unknown;

test('a stage deploys the bundles of its writer', () => {
  for (const [{ code }, writer] of [
    [synthesize(), 'openai'] as const,
    [synthesize(elsewhere), 'sample'] as const,
  ]) {
    expect(code).toMatchObject({
      generateScript: `exports.handler = 'generateScript-${writer}';`,
      generateThumbnail: `exports.handler = 'generateThumbnail-${writer}';`,
      subscribe: "exports.handler = 'subscribe';",
    });
  }
});

test('the functions get the stage’s settings, and no key with them', () => {
  for (const id of routeIds.filter(generates)) expect(videoSettingsOf(id)).toEqual(production.video);
  for (const id of ['createContact', 'subscribe', 'downloadWhitepaper']) {
    const { LIMIT_SETTINGS } = functions.get(id).Environment.Variables;
    expect(JSON.parse(LIMIT_SETTINGS), id).toEqual(production.limits);
  }
});

test('every function runs Node 24 on arm64 with memory, timeout and a log of its own', () => {
  for (const [id, properties] of functions) {
    expect(properties, id).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.stringMatching(`^Api${id}Log`) } },
    });
    expect(properties.MemorySize, id).toBeGreaterThanOrEqual(256);
    const most = id === 'sendMail' ? 60 : 10;
    expect(properties.Timeout, id).toBeLessThanOrEqual(generates(id) ? 29 : most);
  }
});

test('every log is kept as long as the stage says', () => {
  const logs = resourcesOf(full.template, 'AWS::Logs::LogGroup');
  expect(logs).toHaveLength(functions.size + 2);
  for (const [, log] of logs) expect(log.Properties.RetentionInDays).toBe(30);
});

test('reserved concurrency is kept by traffic class, where the stage asks for it', () => {
  const reserved = (count?: number) =>
    functionsOf(full.template)
      .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions === count)
      .map(([, { Properties }]) => Properties.Description);
  expect(reserved(5)).toEqual(routeIds.filter((id) => routes[id].traffic === 'write'));
  expect(reserved(3)).toEqual(routeIds.filter(generates));
  expect(reserved()).toContain('readInsight');
  expect([...functions.values()].every((it) => it.ReservedConcurrentExecutions === undefined)).toBe(true);
});

test('the API has the routes of the table and $default, each behind the origin’s authorizer', () => {
  const [[authorizerId]] = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer') as [[string, Resource]];
  const keys = routeIds.map((id) => `${routes[id].method} ${routes[id].path}`);
  expect(apiRoutes.map(([, { Properties }]) => Properties.RouteKey).sort()).toEqual(
    ['$default', ...keys].sort(),
  );
  for (const [, { Properties }] of apiRoutes) {
    expect(Properties).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId } });
  }
});

test('the authorizer reads the origin’s header, answers simply and is remembered for five minutes', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
    AuthorizerType: 'REQUEST',
    AuthorizerPayloadFormatVersion: '2.0',
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-verify'],
    AuthorizerResultTtlInSeconds: 300,
  });
});

test.each(['Origin', 'Visitor', 'Mail'])(
  'the secret %s is made by CloudFormation, and its value stands in no template',
  (name) => {
    const [, secret] = resourcesOf(template, 'AWS::SecretsManager::Secret').find(([id]) =>
      new RegExp(`${name}(Secret|Key)`).test(id),
    )!;
    expect(secret.Properties.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
    expect(secret.Properties).not.toHaveProperty('SecretString');
  },
);

test('every route has the throttle of its traffic class', () => {
  const { throttles } = { ...withEverySetting.settings };
  const [[, { Properties }]] = resourcesOf(full.template, 'AWS::ApiGatewayV2::Stage') as [[string, Resource]];
  const { RouteSettings, DefaultRouteSettings } = Properties;
  expect(Object.keys(RouteSettings)).toHaveLength(routeIds.length);
  for (const id of routeIds) {
    const { method, path, traffic } = routes[id];
    expect(RouteSettings[`${method} ${path}`]).toEqual({
      ThrottlingRateLimit: throttles?.[traffic].rate,
      ThrottlingBurstLimit: throttles?.[traffic].burst,
    });
  }
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 11, ThrottlingBurstLimit: 12 });
});

test('the stage waits for every route, because its settings name them', () => {
  expect(stageId).toBeTruthy();
  expect(stage.DependsOn).toEqual(expect.arrayContaining(apiRoutes.map(([id]) => id)));
});

test('the access log is JSON and names no visitor', () => {
  const { Format, DestinationArn } = stage.Properties.AccessLogSettings;
  // A number in the log, so that a metric can be made of it.
  expect(JSON.parse(Format.replace('$context.responseLatency', '12'))).toMatchObject({
    milliseconds: 12,
    requestId: '$context.requestId',
    route: '$context.routeKey',
  });
  expect(Format).not.toMatch(/sourceIp|userAgent|identity|context\.path|authorizer\.principalId/);
  expect(DestinationArn['Fn::GetAtt'][0]).toMatch(/^ApiAccessLog/);
});

test('the access log is where services write without an entry of their own in the account’s log policy', () => {
  const [, log] = resourcesOf(template, 'AWS::Logs::LogGroup').find(([id]) => id.startsWith('ApiAccessLog'))!;
  expect(log.Properties.LogGroupName).toBe('/aws/vendedlogs/production-website');
});
