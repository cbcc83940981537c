import { randomBytes } from 'node:crypto';
import { type GitHubSettings, gitHubSettings } from '../contract/gitHubSettings.ts';
import { startGitHub as route } from '../contract/routes/gitHub.ts';
import type { Reply } from '../contract/routes.ts';
import { settingsOf } from '../runtime/environment.ts';
import { addressAt, leadToGitHub } from '../runtime/gitHubSignIn.ts';
import { lambda } from '../runtime/lambda.ts';

export interface Effects {
  readonly settings: GitHubSettings;
  /** 43 characters that nobody can guess (RFC 7636 §4.1). */
  readonly verifier: () => string;
}

/** Begins the sign-in of an editor at GitHub (decision 216). */
export function startGitHub(_: unknown, effects: Effects): Reply<'startGitHub'> {
  const verifier = effects.verifier();
  return { address: addressAt(effects.settings, verifier), verifier };
}

export const handler = lambda(
  'startGitHub',
  route,
  startGitHub,
  () => ({
    settings: settingsOf(gitHubSettings, 'EDITOR_SETTINGS'),
    verifier: () => randomBytes(32).toString('base64url'),
  }),
  leadToGitHub,
);
