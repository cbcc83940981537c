import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The pages to which the links of the newsletter’s mails lead. */
export const newsletter = group({
  /** In the place of an answer that did not come. */
  failed: word(
    'We could not reach our server, so nothing has changed yet. Check your connection and try again.',
  ),
  /** Of a link that is not whole. */
  unreadable: group({
    heading: word('We cannot read this link'),
    text: word(
      'A part of it is missing or was changed on its way. Open it again from the email, or copy all of it into the address bar.',
    ),
  }),
  missing: group({
    heading: word('This link is not complete'),
    text: word(
      'The part behind the question mark is missing. Open it again from the email, or copy all of it into the address bar.',
    ),
  }),
  confirm: group({
    title: word('Confirm your subscription'),
    description: word('Confirms that our letter may come to your address.'),
    ready: group({
      heading: word('Confirm your subscription'),
      text: word(
        'Press the button, and our letter comes to the address that got this link. Without it no letter comes.',
      ),
      button: word('Confirm My Subscription'),
      sending: word('Confirming...'),
    }),
    done: group({
      heading: word('Your subscription is confirmed'),
      text: word(
        'The next letter comes to your address. Every letter ends with a link by which you can leave.',
      ),
    }),
    already: group({
      heading: word('You have confirmed already'),
      text: word('There is nothing else to do: the next letter comes to your address.'),
    }),
    overdue: group({
      heading: word('This link is no longer valid'),
      text: word(
        'A link confirms for {days} days, as long as the address has not left since. Subscribe again, and a new one comes by email.',
      ),
    }),
    unknown: group({
      heading: word('We hold no subscription for this link'),
      text: word(
        'An address that is not confirmed within {days} days is deleted. If you still want the letter, subscribe again.',
      ),
    }),
  }),
  unsubscribe: group({
    title: word('Leave the newsletter'),
    description: word('Takes your address from the list of our letter.'),
    ready: group({
      heading: word('Leave the newsletter'),
      text: word('Press the button, and no further letter comes to the address that got this link.'),
      button: word('Unsubscribe'),
      sending: word('Unsubscribing...'),
    }),
    done: group({
      heading: word('You have left the newsletter'),
      text: word('No further letter comes to you. Your address is deleted after {days} days.'),
    }),
    already: group({
      heading: word('You have left already'),
      text: word('No letter comes to your address.'),
    }),
    unknown: group({
      heading: word('Your address is not on the list'),
      text: word('We hold no subscription for this link, so no letter comes to you.'),
    }),
  }),
  again: word('Subscribe Again'),
  write: word('Write to Us'),
  home: word('Resources & Insights'),
  retry: word('Try Again'),
});
export type NewsletterWords = z.output<typeof newsletter>;
