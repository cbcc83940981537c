import * as words from '../../content/built/words/deskEditor.ts';
import { gitHubSettings } from '../contract/gitHubSettings.ts';
import { finishGitHub as route } from '../contract/routes/gitHub.ts';
import type { Reply } from '../contract/routes.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { tellOpener, tokenFor, verifierOf } from '../runtime/gitHubSignIn.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { Problem, unavailable } from '../runtime/problems.ts';
import { secretValue } from '../stores/secretValue.ts';
import { type VisitorLimit, visitorLimit } from '../stores/visitorLimit.ts';

export interface Effects {
  readonly limit: VisitorLimit;
  /** The client secret of the GitHub App. */
  readonly secret: { readonly read: () => Promise<string | undefined>; readonly forget: () => void };
  readonly tokenFor: (asked: { code: string; verifier: string; secret: string }) => Promise<string>;
}

/**
 * Ends the sign-in of an editor at GitHub (decision 216).
 * @throws InvalidRequest when this browser has not begun it or GitHub refuses
 */
export async function finishGitHub(
  {
    query: { code, state },
    cookies,
    headers,
  }: Pick<RouteRequest<'finishGitHub'>, 'query' | 'cookies' | 'headers'>,
  { limit, secret, tokenFor }: Effects,
): Promise<Reply<'finishGitHub'>> {
  const verifier = verifierOf(cookies, state);
  if (!verifier) throw new Problem('InvalidRequest', words.notBegun);
  if (!code) throw new Problem('InvalidRequest', words.notSignedIn);
  await limit(headers);
  const value = await secret.read();
  if (!value) throw unavailable('the secret of the GitHub App holds no value');
  try {
    return { token: await tokenFor({ code, verifier, secret: value }) };
  } catch (error) {
    // It may have been replaced.
    secret.forget();
    throw error;
  }
}

export const handler = lambda(
  'finishGitHub',
  route,
  finishGitHub,
  () => {
    const { GITHUB_SECRET_ARN } = environment('GITHUB_SECRET_ARN');
    const settings = settingsOf(gitHubSettings, 'EDITOR_SETTINGS');
    return {
      limit: visitorLimit('signIn'),
      secret: secretValue(GITHUB_SECRET_ARN),
      tokenFor: (asked) => tokenFor(settings, asked),
    };
  },
  tellOpener,
);
