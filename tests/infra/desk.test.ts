import { expect, test } from 'vitest';
import { routeIds, routes, visitorRouteIds } from '../../functions/contract/routes.ts';
import { resourcesOf, synthesize, withDesk } from './synthesize.ts';

const site = synthesize(withDesk);
const ids = routeIds.filter((id) => !visitorRouteIds.includes(id));
const propertiesOf = (type: string) => resourcesOf(site.api, type).map(([, { Properties }]) => Properties);

test('decision 202: a stage without the desk has no pool, route, table, function or policy of it', () => {
  const without = synthesize();
  expect(without.desk).toBeUndefined();
  const texts = [without.api, without.data, without.web].map((stack) => JSON.stringify(stack.toJSON()));
  for (const text of texts) expect(text).not.toMatch(/desk|Cognito|Audit/i);
});

test('decision 202: each route of the desk but the sign-in’s asks for an access token of its pool', () => {
  const authorizer = propertiesOf('AWS::ApiGatewayV2::Authorizer').find(
    ({ AuthorizerType }) => AuthorizerType === 'JWT',
  );
  expect(authorizer).toMatchObject({ IdentitySource: ['$request.header.Authorization'] });
  for (const id of ids) {
    const key = `${routes[id].method} ${routes[id].path}`;
    const route = propertiesOf('AWS::ApiGatewayV2::Route').find(({ RouteKey }) => RouteKey === key);
    expect(route, key).toMatchObject(
      id === 'readSignIn'
        ? { AuthorizationType: 'CUSTOM' }
        : { AuthorizationType: 'JWT', AuthorizationScopes: ['openid'] },
    );
  }
});

test('decision 202: nobody signs up, everybody has a second factor, and access tokens last five minutes', () => {
  site.desk!.hasResourceProperties('AWS::Cognito::UserPool', {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    MfaConfiguration: 'ON',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
  site.desk!.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    AccessTokenValidity: 5,
    AllowedOAuthFlows: ['code'],
    CallbackURLs: ['https://www.example.com/desk'],
    EnableTokenRevocation: true,
    GenerateSecret: false,
  });
});

test('decision 202: no function may change or delete a line of the audit', () => {
  const grants = propertiesOf('AWS::IAM::Role').flatMap(
    ({ Policies }) => Policies[0].PolicyDocument.Statement,
  );
  const ofAudit = grants.filter(({ Resource }: { Resource: unknown }) =>
    /Audit[0-9A-F]{8}Arn|GetAttAudit/.test(JSON.stringify(Resource)),
  );
  expect(ofAudit.length).toBeGreaterThan(3);
  const actions = ofAudit.flatMap(({ Action }: { Action: string | string[] }) => Action);
  expect(new Set(actions)).toEqual(new Set(['dynamodb:PutItem', 'dynamodb:Query']));
});

test('decision 202: the edge hands the token over and keeps no reply of the desk', () => {
  const kept = resourcesOf(site.web, 'AWS::CloudFront::CachePolicy').find(([id]) =>
    id.startsWith('DeskCache'),
  );
  expect(kept?.[1].Properties.CachePolicyConfig).toMatchObject({
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: { Headers: ['Authorization'] } },
  });
});

test('decision 206: the audit alone may list the people of its pool, and every account’s calls are counted', () => {
  const may = (id: string, action: string, on: RegExp) => {
    const [, role] =
      resourcesOf(site.api, 'AWS::IAM::Role').find(([name]) => name.startsWith(`${id}Role`)) ?? [];
    const grants: { Action: string | string[]; Resource: unknown }[] =
      role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
    return grants.some(
      ({ Action, Resource }) => [Action].flat().includes(action) && on.test(JSON.stringify(Resource)),
    );
  };
  for (const id of ids) {
    expect(may(id, 'cognito-idp:ListUsers', /People[0-9A-F]{8}Arn/), id).toBe(id === 'readAudit');
    expect(may(id, 'dynamodb:UpdateItem', /Usage/), id).toBe(id !== 'readSignIn');
  }
});
