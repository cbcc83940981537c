import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { gitHubCookie, gitHubScript } from '../../functions/contract/gitHub.ts';
import { routeIds, routes, visitorRouteIds } from '../../functions/contract/routes.ts';
import { resourcesOf, synthesize, withDesk } from './synthesize.ts';

const site = synthesize(withDesk);
const { editor: _, ...others } = withDesk.settings!;
const deskAlone = { settings: others };
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
      'gitHub' in routes[id] || id === 'readSignIn'
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
    expect(may(id, 'dynamodb:UpdateItem', /Usage/), id).toBe(!['readSignIn', 'startGitHub'].includes(id));
  }
});

test('decision 209: the page of words calls GitHub and nobody else, and no search engine lists it', () => {
  const { web } = site;
  const [, { Properties }] = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!;
  const paths = (distribution: typeof Properties) =>
    distribution.DistributionConfig.CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    );
  expect(paths(Properties)).toContain('/desk/words');
  const [, policy] = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy').find(([id]) =>
    id.startsWith('EditorHeaders'),
  )!;
  const { SecurityHeadersConfig, CustomHeadersConfig } = policy.Properties.ResponseHeadersPolicyConfig;
  const csp = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy.split('; ');
  expect(csp).toContain("script-src 'self'");
  expect(csp).toContain("connect-src 'self' data: blob: https://api.github.com https://www.githubstatus.com");
  expect(csp).toContain("frame-ancestors 'none'");
  expect(JSON.stringify(CustomHeadersConfig)).toContain('noindex');
  const [, without] = resourcesOf(synthesize(deskAlone).web, 'AWS::CloudFront::Distribution')[0]!;
  expect(paths(without.Properties)).not.toContain('/desk/words');
});

/** What templates say of the sign-in at GitHub. */
const ofGitHub = /github|words\/sign|EDITOR_SETTINGS/i;

test('decision 216: without its setting there is no route, secret or policy of a sign-in at GitHub', () => {
  const editor = { repository: 'firm/website', branch: 'main' };
  const { api, data, web } = synthesize({ settings: { ...deskAlone.settings, editor } });
  expect([api, data].map((stack) => ofGitHub.exec(JSON.stringify(stack.toJSON()))?.[0])).toEqual([
    undefined,
    undefined,
  ]);
  const without = JSON.stringify(web.toJSON());
  expect(without).not.toMatch(/allow-popups|unsafe-none|words\/\*|__Host/);
});

test('decision 216: one function alone reads the app’s secret, and nothing else but counters', () => {
  const [secretId] = resourcesOf(site.data, 'AWS::SecretsManager::Secret').find(([id]) => /GitHub/.test(id))!;
  const readers = resourcesOf(site.api, 'AWS::IAM::Role').filter(([, role]) =>
    JSON.stringify(role).includes(secretId),
  );
  expect(readers.map(([id]) => id)).toEqual([expect.stringMatching(/^finishGitHubRole/)]);
  const { Statement } = readers[0]![1].Properties.Policies[0].PolicyDocument;
  expect(Statement.map(({ Action }: { Action: unknown }) => Action)).toEqual(
    expect.arrayContaining(['secretsmanager:GetSecretValue', 'dynamodb:UpdateItem']),
  );
});

test('decision 216: the edge gives the sign-in its cookie and no other, and its page runs one script', () => {
  const configOf = (type: string, name: string) =>
    resourcesOf(site.web, type).find(([id]) => id.startsWith(name))![1].Properties;
  const request = configOf('AWS::CloudFront::OriginRequestPolicy', 'GitHubRequest').OriginRequestPolicyConfig;
  expect(request).toMatchObject({
    CookiesConfig: { CookieBehavior: 'whitelist', Cookies: [gitHubCookie] },
    QueryStringsConfig: { QueryStrings: ['provider', 'code', 'state'] },
  });
  const headers = (name: string) =>
    configOf('AWS::CloudFront::ResponseHeadersPolicy', name).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy } = headers('GitHubHeaders').SecurityHeadersConfig;
  const hash = createHash('sha256').update(gitHubScript).digest('base64');
  expect(ContentSecurityPolicy.ContentSecurityPolicy).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  const opener = (name: string) =>
    headers(name).CustomHeadersConfig.Items.find(({ Header }: { Header: string }) => /Opener/.test(Header))
      .Value;
  expect(['GitHubHeaders', 'EditorHeaders', 'DeskHeaders'].map(opener)).toEqual([
    'unsafe-none',
    'same-origin-allow-popups',
    'same-origin',
  ]);
});
