import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { fill } from '../../../content/schema/fill.ts';
import { cellText } from '../../../functions/contract/cellText.ts';
import type { ListedSubscriber, SubscriberState } from '../../../functions/contract/subscribers.ts';
import { csvOf } from '../../src/files/csv.ts';

/** What a list shows: one state, or all. */
export type Shown = SubscriberState | 'all';

/** The subscribers of a state whose address, source or consent has all words, in any case. */
export function found(
  all: readonly ListedSubscriber[],
  shown: Shown,
  search: string,
): readonly ListedSubscriber[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    if (shown !== 'all' && one.state !== shown) return false;
    const text = [one.email, one.source ?? '', consentLine(one)].join(' ').toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** What somebody agreed to, when and where, in a line. */
export function consentLine({ consent }: ListedSubscriber): string {
  if (!consent) return '';
  const { wording, at, source, imported } = consent;
  const said = imported ? wording : fill(words.ofForm, { wording });
  return [dayOf(at), source, said].filter(Boolean).join(' · ');
}

/** The list as a file for a spreadsheet program. */
export function csvOfSubscribers(subscribers: readonly ListedSubscriber[]): string {
  const { email, state, since, left, source, wording, consentDate, consentSource } = words;
  return csvOf([
    [email, state, since, left, source, wording, consentDate, consentSource],
    ...subscribers.map((one) => {
      const { consent } = one;
      return [
        one.email,
        words.states[one.state],
        one.since?.slice(0, 10) ?? '',
        one.leftAt?.slice(0, 10) ?? '',
        one.source ?? '',
        consent?.wording ?? '',
        consent?.at.slice(0, 10) ?? '',
        consent?.source ?? '',
      ].map(cellText);
    }),
  ]);
}

export const growthPeriods = ['week', 'month'] as const;
export type GrowthPeriod = (typeof growthPeriods)[number];

export interface Growth {
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly joined: number;
  readonly gone: number;
}

/** How many periods are shown, the present one included. */
const shownPeriods = 12;

/** The first day of the week (from Monday) or month of a time of UTC, moved by some of them. */
function firstDay(time: number, period: GrowthPeriod, moved = 0): string {
  const at = new Date(time);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const first =
    period === 'month'
      ? Date.UTC(year, month + moved, 1)
      : Date.UTC(year, month, day - ((at.getUTCDay() + 6) % 7) + 7 * moved);
  return new Date(first).toISOString().slice(0, 10);
}

/** Who joined and who has gone in each of the last periods, the oldest first. */
export function growthOf(all: readonly ListedSubscriber[], period: GrowthPeriod, now: Date): Growth[] {
  const count = (times: readonly (string | undefined)[]) => {
    const known = times.map((time) => Date.parse(time ?? '')).filter(Number.isFinite);
    return Map.groupBy(known, (time) => firstDay(time, period));
  };
  const joined = count(all.map(({ since }) => since));
  const gone = count(all.map(({ leftAt }) => leftAt));
  return Array.from({ length: shownPeriods }, (_, index) => {
    const from = firstDay(now.getTime(), period, index + 1 - shownPeriods);
    return { from, joined: joined.get(from)?.length ?? 0, gone: gone.get(from)?.length ?? 0 };
  });
}
