import { group, plural, word } from './kinds.ts';

/** Words of mails. */

/** What the site's mails say. */
export const mails = group({
  /** Asks whether an address may get the newsletter. */
  confirm: group({
    subject: word('{firm}: please confirm your subscription'),
    title: word('Please confirm your subscription'),
    preview: word('One press, and our letter comes to you.'),
    asked: word(
      'Somebody, most likely you, asked for our letter at this address. It comes once you confirm:',
    ),
    button: word('Confirm my subscription'),
    how: plural({
      one: 'The link works for {count} day and opens a page with a button. Every letter ends with a link by which you can leave.',
      other:
        'The link works for {count} days and opens a page with a button. Every letter ends with a link by which you can leave.',
    }),
    why: plural({
      one: 'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} day.',
      other:
        'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} days.',
    }),
  }),
  /** Below each letter. */
  letter: group({
    why: word('You get this letter because you subscribed to it.'),
    unsubscribe: word('Unsubscribe'),
  }),
});
