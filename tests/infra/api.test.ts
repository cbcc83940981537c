import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { routeIds, routes } from '../../functions/contract/routes.ts';
import { type Resource, resourcesOf, synthesize } from './synthesize.ts';

const throttles = {
  read: { rate: 11, burst: 12 },
  download: { rate: 21, burst: 22 },
  write: { rate: 31, burst: 32 },
};
const { api } = synthesize({ settings: { throttles, logRetentionDays: 30 } });

const functions = new Map(
  resourcesOf(api, 'AWS::Lambda::Function').map(([, resource]) => [
    resource.Properties.Description,
    resource.Properties,
  ]),
);
const roles = new Map(resourcesOf(api, 'AWS::IAM::Role'));
const apiRoutes = resourcesOf(api, 'AWS::ApiGatewayV2::Route');
const [stageId, stage] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage')[0] as [string, Resource];

/** What a function's role allows beside its own log, as `action on resource`. */
function grantsOf(id: string): string[] {
  const role = roles.get(functions.get(id).Role['Fn::GetAtt'][0]);
  const [log, ...grants] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
  expect(log.Resource['Fn::GetAtt'][0]).toMatch(new RegExp(`^${id}Log`));
  return grants.flatMap(({ Action, Resource }: { Action: string | string[]; Resource: unknown }) =>
    [Action].flat().map((action) => `${action} on ${shortName(Resource)}`),
  );
}

/** `Contacts` of an imported ARN, `Whitepapers/*` of an imported bucket's objects. */
function shortName(resource: unknown): string {
  const text = JSON.stringify(resource);
  const name = /ExportsOutputFnGetAtt([A-Z][a-z]+)|"Ref":"([A-Za-z]+?)[0-9A-F]{8}"/.exec(text);
  return `${name?.[1] ?? name?.[2]}${text.includes('"/*"') ? '/*' : ''}`;
}

test.each([
  ['createContact', ['dynamodb:PutItem on Contacts']],
  ['subscribe', ['dynamodb:PutItem on Subscribers']],
  ['listCaseStudies', []],
  ['readCaseStudy', []],
  ['listInsights', []],
  ['readInsight', []],
  ['listWhitepapers', ['dynamodb:BatchGetItem on Downloads']],
  ['readWhitepaper', ['dynamodb:GetItem on Downloads']],
  ['downloadWhitepaper', ['dynamodb:UpdateItem on Downloads', 's3:GetObject on Whitepapers/*']],
  ['answerUnknownRoute', []],
  ['authorizeOrigin', ['secretsmanager:GetSecretValue on OriginSecret']],
])('%s may do exactly %j', (id, grants) => {
  expect(grantsOf(id)).toEqual(grants);
});

test('there is a function for every route, one for unknown routes, one for the origin, and no other', () => {
  expect([...functions.keys()].sort()).toEqual([...routeIds, 'answerUnknownRoute', 'authorizeOrigin'].sort());
});

test('no role has a managed policy, a wildcard action or a further policy', () => {
  for (const role of roles.values()) {
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
    expect(JSON.stringify(role.Properties.Policies)).not.toMatch(/:\*"|"\*"/);
  }
  expect(resourcesOf(api, 'AWS::IAM::Policy')).toEqual([]);
});

test('a function hears only of what it may touch', () => {
  const environments = Object.fromEntries(
    [...functions].map(([id, { Environment }]) => [id, Object.keys(Environment?.Variables ?? {})]),
  );
  expect(environments).toEqual({
    createContact: ['CONTACTS_TABLE'],
    subscribe: ['SUBSCRIBERS_TABLE'],
    listCaseStudies: [],
    readCaseStudy: [],
    listInsights: [],
    readInsight: [],
    listWhitepapers: ['DOWNLOADS_TABLE'],
    readWhitepaper: ['DOWNLOADS_TABLE'],
    downloadWhitepaper: ['DOWNLOADS_TABLE', 'WHITEPAPER_BUCKET'],
    answerUnknownRoute: [],
    authorizeOrigin: ['ORIGIN_SECRET_ARN'],
  });
});

test.each([...functions])(
  '%s runs Node 24 on arm64 with memory, timeout and a log of its own',
  (id, properties) => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.stringMatching(`^${id}Log`) } },
    });
    expect(properties.MemorySize).toBeGreaterThanOrEqual(256);
    expect(properties.Timeout).toBeLessThanOrEqual(10);
  },
);

test('every log is kept as long as the stage says', () => {
  const logs = resourcesOf(api, 'AWS::Logs::LogGroup');
  expect(logs).toHaveLength(functions.size + 1);
  for (const [, log] of logs) expect(log.Properties.RetentionInDays).toBe(30);
});

test('reserved concurrency is kept by traffic class, where the stage asks for it', () => {
  const { api: reserved } = synthesize({ settings: { reservedConcurrency: { write: 5 } } });
  const kept = resourcesOf(reserved, 'AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions === 5)
    .map(([, { Properties }]) => Properties.Description);
  expect(kept).toEqual(['createContact', 'subscribe']);
  expect([...functions.values()].every((it) => it.ReservedConcurrentExecutions === undefined)).toBe(true);
});

test('the API has the routes of the table and $default, each behind the origin’s authorizer', () => {
  const [[authorizerId]] = resourcesOf(api, 'AWS::ApiGatewayV2::Authorizer') as [[string, Resource]];
  const keys = routeIds.map((id) => `${routes[id].method} ${routes[id].path}`);
  expect(apiRoutes.map(([, { Properties }]) => Properties.RouteKey).sort()).toEqual(
    ['$default', ...keys].sort(),
  );
  for (const [, { Properties }] of apiRoutes) {
    expect(Properties).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizerId } });
  }
});

test('each route calls its own function', () => {
  const integrations = new Map(resourcesOf(api, 'AWS::ApiGatewayV2::Integration'));
  for (const [, { Properties }] of apiRoutes) {
    const integration = integrations.get(Properties.Target['Fn::Join'][1][1].Ref);
    const id = routeIds.find((it) => Properties.RouteKey === `${routes[it].method} ${routes[it].path}`);
    expect(JSON.stringify(integration?.Properties.IntegrationUri)).toContain(
      `${id ?? 'answerUnknownRoute'}Function`,
    );
    expect(integration?.Properties.PayloadFormatVersion).toBe('2.0');
  }
});

test('the authorizer reads the origin’s header, answers simply and is remembered for five minutes', () => {
  api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
    AuthorizerType: 'REQUEST',
    AuthorizerPayloadFormatVersion: '2.0',
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-verify'],
    AuthorizerResultTtlInSeconds: 300,
  });
});

test('the origin secret is made by CloudFormation and stands in no template', () => {
  api.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 48 },
    SecretString: Match.absent(),
  });
});

test('decision 40: every route has the throttle of its traffic class', () => {
  const { RouteSettings, DefaultRouteSettings } = stage.Properties;
  expect(Object.keys(RouteSettings)).toHaveLength(routeIds.length);
  for (const id of routeIds) {
    const { method, path, traffic } = routes[id];
    expect(RouteSettings[`${method} ${path}`]).toEqual({
      ThrottlingRateLimit: throttles[traffic].rate,
      ThrottlingBurstLimit: throttles[traffic].burst,
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
  expect(JSON.parse(Format)).toMatchObject({ requestId: '$context.requestId', route: '$context.routeKey' });
  expect(Format).not.toMatch(/sourceIp|userAgent|identity|context\.path|authorizer\.principalId/);
  expect(DestinationArn['Fn::GetAtt'][0]).toMatch(/^AccessLog/);
});
