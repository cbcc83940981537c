import { group, word } from './kinds.ts';

/** Words of the desk's room that leads to the editor, and of its sign-in at GitHub. Visitors never see them. */
export const deskEditor = group({
  room: word('Words'),
  about: word(
    'Pages, articles, papers, letters and people are written in an editor of its own. What is saved there waits for somebody to read it, and goes on the air when it is published.',
  ),
  signIn: word('It asks for your account at GitHub.'),
  open: word('Open the editor'),
  onlyGitHub: word('Editors sign in with GitHub: nothing else is offered here'),
  notBegun: word(
    'This sign-in was not begun in this browser, or longer than ten minutes ago. Close this window and begin again.',
  ),
  notSignedIn: word('GitHub did not sign you in. Close this window and try again.'),
  signingIn: word('Signing in with GitHub'),
  signedIn: word('You are signed in. You can close this window.'),
  onAir: word('On the air since {time} (version {commit}).'),
});
