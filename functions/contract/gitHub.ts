import * as z from 'zod';
import * as words from '../../content/built/words/deskEditor.ts';

/** As Sveltia CMS asks. The `scope` and `site_id` that it sends too are not read: the app decides what a token may. */
export const startGitHubQuery = z.object({ provider: z.literal('github', words.onlyGitHub) });
/** Where the browser goes at GitHub, and what its cookie keeps until it comes back. */
export const startGitHubReply = z.object({ address: z.string(), verifier: z.string() });

/** As GitHub sends the browser back: with `code`, or without one when the person refused. */
export const finishGitHubQuery = z.object({
  code: z.string().max(200).optional().catch(undefined),
  state: z.string().max(200).catch(''),
});
export const finishGitHubReply = z.object({ token: z.string() });

/** Only this origin can set it, only over TLS (RFC 6265bis §4.1.3.2). */
export const gitHubCookie = '__Host-github-sign-in';

/**
 * The only script of the page that ends a sign-in; the edge's policy names its hash. It speaks with the page that opened
 * it, by the protocol of Sveltia CMS (https://github.com/sveltia/sveltia-cms-auth): it says that it is there, and when
 * that page answers, gives what `#answer` holds. Both are of this origin, and no other hears anything.
 */
export const gitHubScript = `const answer = document.querySelector('#answer').textContent;
const tell = (message) => window.opener?.postMessage(message, location.origin);
addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === window.opener && data === 'authorizing:github') tell(answer);
});
tell('authorizing:github');`;
