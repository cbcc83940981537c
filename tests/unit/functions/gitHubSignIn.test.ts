import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as words from '../../../content/built/words/deskEditor.ts';
import { finishGitHubQuery, startGitHubQuery } from '../../../functions/contract/gitHub.ts';
import { type Effects, finishGitHub } from '../../../functions/handlers/finishGitHub.ts';
import { startGitHub } from '../../../functions/handlers/startGitHub.ts';
import { challengeOf, tellOpener, tokenFor } from '../../../functions/runtime/gitHubSignIn.ts';
import type { ApiReply } from '../../../functions/runtime/lambda.ts';

const settings = { clientId: 'Iv23liExampleExample' };
const verifier = 'v'.repeat(43);
const cookies = ['theme=dark', `__Host-github-sign-in=${verifier}`];
const asked = { code: 'code', verifier, secret: 'the-secret' };

afterEach(() => vi.restoreAllMocks());

function effects(changes: Partial<Effects> = {}): Effects {
  return {
    limit: async () => {},
    secret: { read: async () => 'the-secret', forget: () => {} },
    tokenFor: vi.fn(async () => 'ghu_token'),
    ...changes,
  };
}

test('decision 216: the browser goes to GitHub with the hash of what its cookie keeps', () => {
  const { address } = startGitHub({}, { settings, verifier: () => verifier });
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://github.com/login/oauth/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: settings.clientId,
    state: challengeOf(verifier),
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    allow_signup: 'false',
  });
  expect(address).not.toContain(verifier);
});

test.each([undefined, 'gitlab', 'GitHub', 'github,github', '<script>'])(
  'decision 216: the provider %s is refused',
  (provider) => {
    expect(startGitHubQuery.safeParse({ provider }).error?.issues[0]?.message).toBe(words.onlyGitHub);
  },
);

test('decision 216: GitHub’s code becomes a token for the browser that began', async () => {
  const given = effects();
  const query = { code: 'code', state: challengeOf(verifier) };
  expect(await finishGitHub({ query, cookies, headers: {} }, given)).toEqual({ token: 'ghu_token' });
  expect(given.tokenFor).toHaveBeenCalledWith(asked);
});

test.each([
  ['no cookie', [], challengeOf(verifier)],
  ['another browser’s cookie', [`__Host-github-sign-in=${'w'.repeat(43)}`], challengeOf(verifier)],
  ['a cookie without a value', ['__Host-github-sign-in='], challengeOf('')],
  ['a cookie of a weaker name', [`github-sign-in=${verifier}`], challengeOf(verifier)],
  ['no state', cookies, undefined],
  ['the verifier as state', cookies, verifier],
  ['a state of markup', cookies, '"><script>alert(1)</script>'],
  ['a state that is too long', cookies, challengeOf(verifier).repeat(10)],
  ['two states', cookies, `${challengeOf(verifier)},${challengeOf(verifier)}`],
])('decision 216: %s: nothing is asked of GitHub', async (_, sent, state) => {
  const given = effects({ limit: vi.fn(async () => {}) });
  const query = finishGitHubQuery.parse({ code: 'code', state });
  await expect(finishGitHub({ query, cookies: sent, headers: {} }, given)).rejects.toMatchObject({
    name: 'InvalidRequest',
    message: words.notBegun,
  });
  expect(given.limit).not.toHaveBeenCalled();
  expect(given.tokenFor).not.toHaveBeenCalled();
});

test('decision 216: who refuses at GitHub, or comes back with no code to read, is told so', async () => {
  for (const code of [undefined, '', 'x'.repeat(201)]) {
    const query = finishGitHubQuery.parse({ code, state: challengeOf(verifier), error: 'access_denied' });
    const given = effects();
    await expect(finishGitHub({ query, cookies, headers: {} }, given)).rejects.toThrow(words.notSignedIn);
    expect(given.tokenFor).not.toHaveBeenCalled();
  }
});

test('decision 216: without the app’s secret nobody is asked; one that fails is read again', async () => {
  const query = { code: 'code', state: challengeOf(verifier) };
  const empty = effects({ secret: { read: async () => undefined, forget: () => {} } });
  await expect(finishGitHub({ query, cookies, headers: {} }, empty)).rejects.toMatchObject({
    name: 'Unavailable',
  });
  expect(empty.tokenFor).not.toHaveBeenCalled();
  const forget = vi.fn();
  const failing = effects({
    secret: { read: async () => 'old', forget },
    tokenFor: async () => {
      throw new Error('refused');
    },
  });
  await expect(finishGitHub({ query, cookies, headers: {} }, failing)).rejects.toThrow('refused');
  expect(forget).toHaveBeenCalled();
});

/** Stands for GitHub's token endpoint. */
async function gitHub(status: number, body: string, headers: Record<string, string> = {}) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    bodies.push([request.method, request.url, JSON.parse(text)]);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { bodies, settings: { ...settings, address: `http://127.0.0.1:${port}` } };
}

test('decision 216: the exchange sends code, verifier and secret in a body, and reads the token', async () => {
  const { bodies, settings } = await gitHub(
    200,
    '{"access_token":"ghu_A1","expires_in":28800,"refresh_token":"ghr_1"}',
  );
  expect(await tokenFor(settings, asked)).toBe('ghu_A1');
  expect(bodies).toEqual([
    [
      'POST',
      '/login/oauth/access_token',
      { client_id: settings.clientId, client_secret: 'the-secret', code: 'code', code_verifier: verifier },
    ],
  ]);
});

test.each([
  ['a wrong code', 200, '{"error":"bad_verification_code","error_description":"upstream"}', 'InvalidRequest'],
  [
    'a wrong secret',
    200,
    '{"error":"incorrect_client_credentials","error_description":"upstream"}',
    'Unavailable',
  ],
  ['a page', 502, '<h1>upstream</h1>', 'Unavailable'],
  ['other JSON', 200, '{"hello":"upstream"}', 'Unavailable'],
  ['null', 200, 'null', 'Unavailable'],
  ['a token of markup', 200, '{"access_token":"</script>upstream"}', 'Unavailable'],
])('decision 216: %s of GitHub is one sentence of ours, without its words', async (_, status, body, name) => {
  const { settings } = await gitHub(status, body);
  const error = await tokenFor(settings, asked).catch((thrown) => thrown);
  expect(error).toMatchObject({ name });
  expect(`${error.message} ${error.reason}`).not.toMatch(/upstream|the-secret/);
});

test('decision 216: no redirection takes the secret elsewhere', async () => {
  const elsewhere = await gitHub(200, '{"access_token":"ghu_A1"}');
  const { settings } = await gitHub(307, '', { location: elsewhere.settings.address });
  await expect(tokenFor(settings, asked)).rejects.toMatchObject({ name: 'Unavailable' });
  expect(elsewhere.bodies).toEqual([]);
});

test('decision 216: the page’s block of data cannot be ended from within, and the cookie goes', () => {
  const response: ApiReply = { statusCode: 400, headers: {}, body: '</script><script>alert(1)</script>' };
  const request = { response } as never as Parameters<NonNullable<typeof tellOpener.onError>>[0];
  void tellOpener.onError!(request);
  const { body, cookies } = request.response as ApiReply;
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(body).toContain('authorization:github:error:{"provider":"github","error":"\\u003c/script>');
  expect(cookies).toEqual(['__Host-github-sign-in=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax']);
});
