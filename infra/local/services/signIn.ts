import { generateKeyPairSync, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import * as z from 'zod';
import { type DeskPerson, readDeskPeople, sameAddress } from '../deskPeople.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import { writeMail } from './ses.ts';

const pool = z.strictObject({
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }),
  ...{ AccountRecoverySetting: notEmulated, AutoVerifiedAttributes: notEmulated },
  ...{ DeletionProtection: notEmulated, EnabledMfas: notEmulated, MfaConfiguration: notEmulated },
  ...{ Policies: notEmulated, UserPoolTier: notEmulated, UsernameAttributes: notEmulated },
  ...{ UsernameConfiguration: notEmulated, EmailVerificationMessage: notEmulated },
  ...{ EmailVerificationSubject: notEmulated, SmsVerificationMessage: notEmulated },
  VerificationMessageTemplate: notEmulated,
});

const client = z.strictObject({
  UserPoolId: z.string(),
  AllowedOAuthFlows: z.tuple([z.literal('code')]),
  AllowedOAuthFlowsUserPoolClient: z.literal(true),
  AllowedOAuthScopes: z.array(z.string()),
  CallbackURLs: z.array(z.string()).min(1),
  LogoutURLs: z.array(z.string()).min(1),
  GenerateSecret: z.literal(false),
  AccessTokenValidity: z.int().positive(),
  IdTokenValidity: z.int().positive(),
  RefreshTokenValidity: z.int().positive(),
  TokenValidityUnits: z.strictObject({
    AccessToken: z.literal('minutes'),
    IdToken: z.literal('minutes'),
    RefreshToken: z.literal('minutes'),
  }),
  EnableTokenRevocation: z.literal(true),
  ...{ ExplicitAuthFlows: notEmulated, PreventUserExistenceErrors: notEmulated },
  SupportedIdentityProviders: notEmulated,
});
type Client = z.infer<typeof client>;

const domain = z.strictObject({
  UserPoolId: z.string(),
  Domain: z.string(),
  ManagedLoginVersion: notEmulated,
});

/** Wrong codes after which a sign-in begins anew. */
const mostTries = 5;
/** What access tokens are for; oidc-provider makes them JSON web tokens only for a named resource. */
const resource = 'urn:desk';

export interface SignIn {
  /** Lets people in who come from the site at this address, which may be another than the template's. */
  readonly open: (siteUrl: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * The user pool's sign-in on this machine: a certified OpenID provider (https://github.com/panva/node-oidc-provider) with
 * the template's client and times. In the place of a password and a second factor stands a code by mail, which is in the
 * outbox. `desk-people.json` in the data folder names the people.
 *
 * It takes the place of Cognito's addresses in everything that the template says from then on.
 * @returns `undefined` where the template has no pool
 */
export async function serveSignIn(template: ResolvedTemplate, dataDir: string): Promise<SignIn | undefined> {
  const [people] = template.ofType('AWS::Cognito::UserPool');
  if (!people) return undefined;
  people.properties(pool);
  const clientResource = template.only('AWS::Cognito::UserPoolClient');
  const settings = clientResource.properties(client);
  const { Domain } = template.only('AWS::Cognito::UserPoolDomain').properties(domain);

  let listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void = (_, outgoing) => {
    outgoing.writeHead(503).end();
  };
  const server = createServer((incoming, outgoing) => listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  template.addresses.set(people.attribute('ProviderURL'), address);
  template.addresses.set(`https://cognito-idp.${template.region}.amazonaws.com`, address);
  template.addresses.set(`https://${Domain}.auth.${template.region}.amazoncognito.com`, address);

  return {
    open(siteUrl) {
      const here = (urls: readonly string[]) => [
        ...new Set(urls.flatMap((url) => [url, `${siteUrl}${new URL(url).pathname}`])),
      ];
      const client = {
        ...settings,
        CallbackURLs: here(settings.CallbackURLs),
        LogoutURLs: here(settings.LogoutURLs),
      };
      const provider = new Provider(address, configuration(clientResource.ref, client, dataDir));
      provider.on('server_error', (_ctx, error) => process.stderr.write(`Sign-in: ${error.stack}\n`));
      listener = signInPages(provider, dataDir, new URL(siteUrl).host);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configuration(clientId: string, settings: Client, dataDir: string): Configuration {
  const scope = settings.AllowedOAuthScopes.join(' ');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'local' };
  const personOf = (id: string | undefined) => readDeskPeople(dataDir).find((one) => one.id === id);
  return {
    adapter: memory(),
    jwks: { keys: [key] },
    cookies: { keys: [crypto.randomUUID()] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: settings.CallbackURLs,
        post_logout_redirect_uris: settings.LogoutURLs,
        scope,
      },
    ],
    scopes: settings.AllowedOAuthScopes,
    claims: { openid: ['sub'], email: ['email'] },
    pkce: { required: () => true },
    // As Cognito: a refresh token needs no scope of its own, and nobody is asked for consent.
    issueRefreshToken: async (_ctx, { grantTypeAllowed }) => Boolean(grantTypeAllowed),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope(scope);
      grant.addResourceScope(resource, scope);
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience: clientId,
          accessTokenTTL: settings.AccessTokenValidity * 60,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = page(
            'Sign out',
            `${form}<button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>`,
          );
        },
      },
    },
    ttl: {
      AccessToken: settings.AccessTokenValidity * 60,
      IdToken: settings.IdTokenValidity * 60,
      RefreshToken: settings.RefreshTokenValidity * 60,
      Session: settings.RefreshTokenValidity * 60,
      Grant: settings.RefreshTokenValidity * 60,
      AuthorizationCode: 60,
      Interaction: 600,
    },
    findAccount(_ctx, id) {
      const person = personOf(id);
      return person && { accountId: id, claims: () => ({ sub: id, email: person.email }) };
    },
    extraTokenClaims: (_ctx, token) => ({
      token_use: 'access',
      'cognito:groups': personOf('accountId' in token ? token.accountId : undefined)?.groups ?? [],
    }),
    clientBasedCORS: (_ctx, origin) => settings.CallbackURLs.some((url) => new URL(url).origin === origin),
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    renderError(ctx, { error_description: why = 'Something is wrong with this address.' }) {
      ctx.body = page('Sign-in', `<p>${escaped(why)}</p>`);
    },
  };
}

/** What was asked of somebody who is signing in. */
interface Attempt {
  readonly person: DeskPerson | undefined;
  readonly code: string;
  tries: number;
}

/** The provider, with our pages for the address and the code, and with Cognito's path for signing out. */
function signInPages(provider: Provider, dataDir: string, site: string) {
  const attempts = new Map<string, Attempt>();
  const others = provider.callback();

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    // https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
    if (url.pathname === '/logout') {
      const query = new URLSearchParams({
        client_id: url.searchParams.get('client_id') ?? '',
        post_logout_redirect_uri: url.searchParams.get('logout_uri') ?? '',
      });
      outgoing.writeHead(302, { location: `/session/end?${query}` }).end();
      return;
    }
    if (!url.pathname.startsWith('/sign-in/')) {
      await others(incoming, outgoing);
      return;
    }
    const { uid } = await provider.interactionDetails(incoming, outgoing);
    if (incoming.method !== 'POST') return show(outgoing, addressForm(site));
    const form = new URLSearchParams(await text(incoming));
    const attempt = attempts.get(uid);
    const email = form.get('email');
    if (email !== null) {
      const person = readDeskPeople(dataDir).find((one) => sameAddress(one.email, email));
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      attempts.set(uid, { person, code, tries: 0 });
      // Who is not invited is told the same as everybody.
      if (person) await writeMail(dataDir, codeMail(person.email, code));
      return show(outgoing, codeForm());
    }
    if (!attempt || attempt.tries >= mostTries) {
      attempts.delete(uid);
      return show(outgoing, addressForm(site, 'Please begin anew.'));
    }
    attempt.tries += 1;
    if (!attempt.person || form.get('code')?.trim() !== attempt.code) {
      return show(outgoing, codeForm('This is not the code.'));
    }
    attempts.delete(uid);
    await provider.interactionFinished(incoming, outgoing, { login: { accountId: attempt.person.id } });
  };

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming, outgoing).catch((error: Error) => {
      if (outgoing.headersSent) return outgoing.destroy();
      // An interaction that is over or of another browser.
      outgoing.writeHead(400, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(page('Sign-in', `<p>${escaped(error.message)}</p>`));
    });
  };
}

const codeMail = (to: string, code: string) => ({
  from: 'Sign-in of the local run <no-reply@localhost>',
  to,
  subject: `Your sign-in code is ${code}`,
  text: `Your sign-in code is ${code}. It is good for ten minutes.`,
});

function show(outgoing: ServerResponse, html: string): void {
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(html);
}

const addressForm = (site: string, remark = '') =>
  page(
    `Sign in to ${escaped(site)}`,
    `<p>${remark}</p><form method="post"><label>Email <input name="email" type="email" autocomplete="username" required autofocus></label> <button>Send me a code</button></form>`,
  );
const codeForm = (remark = '') =>
  page(
    'Enter the code',
    `<p role="status">${remark || 'If this address is invited, a code is in the outbox of the local run.'}</p><form method="post"><label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus></label> <button>Sign in</button></form>`,
  );

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Keeps the provider's grants and sessions in memory: they end with the run. */
function memory(): (name: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  const find = (key: string) => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const among = (name: string, wanted: (payload: AdapterPayload) => boolean) =>
    [...kept.entries()].find(([key, { payload }]) => key.startsWith(`${name}:`) && wanted(payload))?.[1]
      .payload;
  return (name) => ({
    async upsert(id, payload, expiresIn) {
      kept.set(`${name}:${id}`, { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 });
    },
    find: async (id) => find(`${name}:${id}`),
    findByUid: async (uid) => among(name, (payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = find(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${name}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
