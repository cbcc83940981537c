import { group, word } from './kinds.ts';

/** Words of the desk's room that leads to the editor. Visitors never see them. */
export const deskEditor = group({
  room: word('Words'),
  about: word(
    'Pages, articles, papers, letters and people are written in an editor of its own. What is saved there waits for somebody to read it, and goes on the air when it is published.',
  ),
  signIn: word('It asks for your account at GitHub.'),
  open: word('Open the editor'),
  onAir: word('On the air since {time} (version {commit}).'),
});
