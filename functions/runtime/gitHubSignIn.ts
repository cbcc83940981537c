import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import * as z from 'zod';
import { locale } from '../../content/built/locale.ts';
import * as words from '../../content/built/words/deskEditor.ts';
import { gitHubCookie, gitHubScript } from '../contract/gitHub.ts';
import type { GitHubSettings } from '../contract/gitHubSettings.ts';
import { escaped } from './answerPages.ts';
import type { ApiEvent, ApiReply } from './lambda.ts';
import { Problem, unavailable } from './problems.ts';

/**
 * The sign-in of editors at GitHub (decision 216), the authorization code flow of a GitHub App with PKCE.
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 *
 * A random verifier lies in a cookie of the browser. Its hash is both the challenge, by which GitHub binds the code to
 * the verifier (RFC 7636), and the state, by which we bind GitHub's answer to the browser.
 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Where the browser asks its user at GitHub. */
export function addressAt({ address = gitHub, clientId }: GitHubSettings, verifier: string): string {
  const challenge = challengeOf(verifier);
  const query = new URLSearchParams({
    client_id: clientId,
    state: challenge,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    allow_signup: 'false',
  });
  return `${address}/login/oauth/authorize?${query}`;
}

const gitHub = 'https://github.com';

/** The verifier of this browser's sign-in, if the state is of the same. */
export function verifierOf(cookies: readonly string[], state: string): string | undefined {
  const verifier = cookies.find((one) => one.startsWith(`${gitHubCookie}=`))?.slice(gitHubCookie.length + 1);
  if (!verifier) return undefined;
  const [sent, made] = [state, challengeOf(verifier)].map((text) => Buffer.from(text));
  return sent!.length === made!.length && timingSafeEqual(sent!, made!) ? verifier : undefined;
}

/** Milliseconds; the browser's window waits meanwhile. */
const patience = 3_000;

/** A refusal comes with the status 200 too. */
const tokenReply = z.union([
  z.object({ access_token: z.string().regex(/^\w{1,255}$/) }),
  z.object({ error: z.string() }),
]);

/** Refusals of the app itself, which the operator has to mend; every other is of the code. */
const ofTheApp = ['incorrect_client_credentials', 'redirect_uri_mismatch', 'unsupported_grant_type'];

/**
 * Exchanges the code for a token of the person.
 * @throws InvalidRequest when GitHub refuses it, Unavailable when GitHub does not answer or refuses the app
 */
export async function tokenFor(
  { address = gitHub, clientId }: GitHubSettings,
  { code, verifier, secret }: { readonly code: string; readonly verifier: string; readonly secret: string },
): Promise<string> {
  const reply = await fetch(`${address}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, client_secret: secret, code, code_verifier: verifier }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
    .then((response) => response.json())
    .catch((cause) => {
      throw unavailable('GitHub gave no answer to read', { cause });
    });
  const said = tokenReply.safeParse(reply);
  if (!said.success) throw unavailable('GitHub gave neither a token nor an error');
  if ('access_token' in said.data) return said.data.access_token;
  const { error } = said.data;
  if (ofTheApp.includes(error)) throw unavailable(`GitHub refuses the app: ${error}`);
  throw new Problem('InvalidRequest', words.notSignedIn);
}

const setCookie = (value: string, seconds: number) =>
  `${gitHubCookie}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;

type Middleware = MiddlewareObj<ApiEvent, ApiReply>;

/** Leads the browser to GitHub and has it keep the verifier for ten minutes. */
export const leadToGitHub: Middleware = {
  after: ({ response }) => {
    if (!response) return;
    const { address, verifier } = JSON.parse(response.body) as { address: string; verifier: string };
    Object.assign(response, {
      statusCode: 302,
      headers: { ...response.headers, location: address },
      cookies: [setCookie(verifier, 600)],
      body: '',
    });
  },
  onError: (request) => {
    if (request.response) request.response = page(request.response, { error: request.response.body });
  },
};

/** Gives the token, or the sentence that says why there is none, to the page that opened the window. */
export const tellOpener: Middleware = {
  after: ({ response }) => {
    if (response) Object.assign(response, page(response, JSON.parse(response.body) as { token: string }));
  },
  onError: leadToGitHub.onError!,
};

function page(reply: ApiReply, said: { readonly token: string } | { readonly error: string }): ApiReply {
  const kind = 'token' in said ? 'success' : 'error';
  const answer = `authorization:github:${kind}:${JSON.stringify({ provider: 'github', ...said })}`;
  return {
    ...reply,
    headers: { ...reply.headers, 'content-type': 'text/html; charset=utf-8' },
    cookies: [setCookie('', 0)],
    body: [
      `<!doctype html><html lang="${locale.tag}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escaped(words.signingIn)}</title></head>`,
      `<body><p>${escaped('error' in said ? said.error : words.signedIn)}</p>`,
      // A block of data, which no browser runs. Its text ends at `</script>` only.
      `<script type="text/plain" id="answer">${answer.replaceAll('<', '\\u003c')}</script>`,
      `<script>${gitHubScript}</script></body></html>`,
    ].join(''),
  };
}
