import * as z from 'zod';

/*
 * Stages and routes share this. The build reads a stage before there are words, so nothing built is imported here.
 */

/** Where an editor's sign-in begins. */
export const gitHubSignInPath = '/api/desk/words/sign-in';

/** How the page of words signs in to GitHub (decision 216): `editor.oauth` of a stage, `EDITOR_SETTINGS` of a function. */
export const gitHubSettings = z.strictObject(
  {
    /** Of a GitHub App. An OAuth App's tokens are for every repository of a person and do not end. */
    clientId: z
      .string('must be the client id of a GitHub App such as Iv23liExampleExample')
      .regex(/^Iv[\w.]{8,60}$/, 'must be the client id of a GitHub App such as Iv23liExampleExample'),
    /** What stands for GitHub in a test; absent for GitHub itself. */
    address: z.url('must be an address').optional(),
  },
  'must have clientId',
);
export type GitHubSettings = z.infer<typeof gitHubSettings>;
