import { leftDays, pendingDays } from './subscriptionPeriods.ts';

/** Nothing is held about an address in the state `none`; all others are the state of its item. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/**
 * What can happen to an address: it is typed into the form, its owner presses the button of the mail's page or leaves, a mail
 * comes back or is reported as spam, the operator erases it, or its term ends.
 */
export const subscriberEvents = [
  'subscribe',
  'confirm',
  'leave',
  'bounce',
  'complaint',
  'erase',
  'term over',
] as const;
type SubscriberEvent = (typeof subscriberEvents)[number];

/** The event changes nothing. */
const stays = 'stays';

/**
 * What each event makes of each state. The conditional writes of subscribersTable.ts follow from it, and docs/behaviour.md has
 * the same table.
 *
 * Each change to `pending` asks the address by a mail. One that is still waiting is asked at most once a day: confirming and
 * leaving end every wait, a bounce of the mail that asks does not. Who complained is never asked again.
 */
export const nextStates = {
  none: {
    subscribe: 'pending',
    confirm: stays,
    leave: stays,
    bounce: stays,
    complaint: stays,
    erase: stays,
    'term over': stays,
  },
  pending: {
    subscribe: 'pending',
    confirm: 'confirmed',
    leave: 'unsubscribed',
    bounce: 'bounced',
    complaint: 'complained',
    erase: 'none',
    'term over': 'none',
  },
  confirmed: {
    subscribe: stays,
    confirm: stays,
    leave: 'unsubscribed',
    bounce: 'bounced',
    complaint: 'complained',
    erase: 'none',
    'term over': stays,
  },
  unsubscribed: {
    subscribe: 'pending',
    confirm: stays,
    leave: stays,
    bounce: 'bounced',
    complaint: 'complained',
    erase: 'none',
    'term over': 'none',
  },
  bounced: {
    subscribe: 'pending',
    confirm: stays,
    leave: 'unsubscribed',
    bounce: stays,
    complaint: 'complained',
    erase: 'none',
    'term over': 'none',
  },
  complained: {
    subscribe: stays,
    confirm: stays,
    leave: stays,
    bounce: stays,
    complaint: stays,
    erase: 'none',
    'term over': 'none',
  },
} as const satisfies Record<
  'none' | SubscriberState,
  Record<SubscriberEvent, 'none' | SubscriberState | typeof stays>
>;

/** Days after which an item in a state is deleted; a confirmed one stays. */
export const termDays: Readonly<Partial<Record<SubscriberState, number>>> = {
  pending: pendingDays,
  unsubscribed: leftDays,
  bounced: leftDays,
  complained: leftDays,
};

/** The events that are written by an update; DynamoDB and the operator delete items. */
export type WrittenEvent = Exclude<SubscriberEvent, 'erase' | 'term over'>;

/** The states that an event changes, and the one state to which it leads. */
export function changeBy(event: WrittenEvent): {
  readonly from: readonly SubscriberState[];
  readonly to: SubscriberState;
} {
  return {
    from: subscriberStates.filter((state) => nextStates[state][event] !== stays),
    to: nextStates.pending[event],
  };
}
