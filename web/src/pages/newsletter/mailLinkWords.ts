import * as newsletterWords from '../../../../content/built/words/newsletter.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { leftDays, pendingDays } from '../../../../functions/newsletter/subscriptionPeriods.ts';

/** The purpose of a mail's link. */
export type MailAction = 'confirm' | 'unsubscribe';

/** The outcome of a link: the replies of the API, or why there is none. */
export type Outcome = 'done' | 'already' | 'overdue' | 'unknown' | 'unreadable' | 'missing';

interface Says {
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
  outcomes: Record<Outcome, Says>;
}

const { confirm, unsubscribe, unreadable, missing } = newsletterWords;

/** With the days that a link or an address is kept. */
function within<Text extends { text: string }>(days: number, says: Text): Text {
  return { ...says, text: fill(says.text, { days }) };
}

export const words: Record<MailAction, Words> = {
  confirm: {
    ...confirm,
    outcomes: {
      done: { ...confirm.done, next: 'home' },
      already: { ...confirm.already, next: 'home' },
      overdue: { ...within(pendingDays, confirm.overdue), next: 'subscribe' },
      unknown: { ...within(pendingDays, confirm.unknown), next: 'subscribe' },
      unreadable: { ...unreadable, next: 'subscribe' },
      missing: { ...missing, next: 'subscribe' },
    },
  },
  unsubscribe: {
    ...unsubscribe,
    outcomes: {
      done: { ...within(leftDays, unsubscribe.done), next: 'subscribe' },
      already: { ...unsubscribe.already, next: 'subscribe' },
      // The API does not answer this to an unsubscription: a link of this kind never expires.
      overdue: { ...unreadable, next: 'write' },
      unknown: { ...unsubscribe.unknown, next: 'home' },
      unreadable: { ...unreadable, next: 'write' },
      missing: { ...missing, next: 'write' },
    },
  },
};
