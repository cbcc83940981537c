import { finishGitHubQuery, finishGitHubReply, startGitHubQuery, startGitHubReply } from '../gitHub.ts';
import { gitHubSignInPath } from '../gitHubSettings.ts';
import { never } from './Route.ts';

/** The window of a sign-in begins here and is led to GitHub. */
export const startGitHub = {
  method: 'GET',
  path: gitHubSignInPath,
  query: startGitHubQuery,
  reply: startGitHubReply,
  traffic: 'read',
  cacheControl: never,
  desk: 'everybody',
  gitHub: true,
} as const;

/** GitHub sends it back here. */
export const finishGitHub = {
  method: 'GET',
  path: '/api/desk/words/signed-in',
  query: finishGitHubQuery,
  reply: finishGitHubReply,
  traffic: 'write',
  cacheControl: never,
  desk: 'everybody',
  gitHub: true,
} as const;
