import { letter } from '#content/built/words.ts';
import { leftDays, pendingDays } from '#functions/newsletter/subscriptionPeriods.ts';

/** The purpose of a mail's link. */
export type MailAction = 'confirm' | 'unsubscribe';

/** The outcome of a link: the replies of the API, or why there is none. */
export type Outcome = 'done' | 'already' | 'overdue' | 'unknown' | 'complained' | 'unreadable' | 'missing';

interface OutcomeWords {
  heading: string;
  text: string;
  /** Where the visitor can go from here. */
  next: 'subscribe' | 'write' | 'home';
}

interface Words {
  title: string;
  description: string;
  /** Before the button is pressed. */
  ready: { heading: string; text: string; button: string; sending: string };
  outcomes: Record<Outcome, OutcomeWords>;
}

const unreadable = {
  heading: 'We cannot read this link',
  text: 'A part of it is missing or was changed on its way. Open it again from the email, or copy all of it into the address bar.',
};
const missing = {
  heading: 'This link is not complete',
  text: 'The part behind the question mark is missing. Open it again from the email, or copy all of it into the address bar.',
};

export const words: Record<MailAction, Words> = {
  confirm: {
    title: 'Confirm your subscription',
    description: `Confirms that ${letter} may come to your address.`,
    ready: {
      heading: 'Confirm your subscription',
      text: `Press the button, and ${letter} comes to the address that got this link. Without it no letter comes.`,
      button: 'Confirm My Subscription',
      sending: 'Confirming...',
    },
    outcomes: {
      done: {
        heading: 'Your subscription is confirmed',
        text: 'The next letter comes to your address. Every letter ends with a link by which you can leave.',
        next: 'home',
      },
      already: {
        heading: 'You have confirmed already',
        text: 'There is nothing else to do: the next letter comes to your address.',
        next: 'home',
      },
      overdue: {
        heading: 'This link is no longer valid',
        text: `A link confirms for ${pendingDays} days, as long as the address has not left since. Subscribe again, and a new one comes by email.`,
        next: 'subscribe',
      },
      unknown: {
        heading: 'We hold no subscription for this link',
        text: `An address that is not confirmed within ${pendingDays} days is deleted. If you still want the letter, subscribe again.`,
        next: 'subscribe',
      },
      complained: {
        heading: 'This address gets no mail of ours',
        text: 'A mail of ours to it was reported as spam. Write to us if you want the letter again.',
        next: 'write',
      },
      unreadable: { ...unreadable, next: 'subscribe' },
      missing: { ...missing, next: 'subscribe' },
    },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    description: `Takes your address from the list of ${letter}.`,
    ready: {
      heading: 'Leave the newsletter',
      text: 'Press the button, and no further letter comes to the address that got this link.',
      button: 'Unsubscribe',
      sending: 'Unsubscribing...',
    },
    outcomes: {
      done: {
        heading: 'You have left the newsletter',
        text: `No further letter comes to you. Your address is deleted after ${leftDays} days.`,
        next: 'subscribe',
      },
      already: {
        heading: 'You have left already',
        text: 'No letter comes to your address.',
        next: 'subscribe',
      },
      // The API does not answer these to an unsubscription: a link of this kind never expires.
      overdue: { ...unreadable, next: 'write' },
      complained: { ...unreadable, next: 'write' },
      unknown: {
        heading: 'Your address is not on the list',
        text: 'We hold no subscription for this link, so no letter comes to you.',
        next: 'home',
      },
      unreadable: { ...unreadable, next: 'write' },
      missing: { ...missing, next: 'write' },
    },
  },
};
