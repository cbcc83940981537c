import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskNumbers.ts';
import { digest } from '../../../content/built/words/mails.ts';
import type { ComparedFigure } from '../../../functions/contract/numbers.ts';

const sources: Readonly<Record<string, string>> = digest.sources;
const goals: Readonly<Record<string, string>> = words.goals;
const others: Readonly<Record<string, string>> = words.names;

/** The name of a goal, as people of the firm say it. */
export const goalName = (goal: string) => goals[goal] ?? goal;

/** The name of a source: one of the usual ones, as the week's letter has them within a line, or a campaign. */
export function sourceName(source: string): string {
  const name = sources[source] ?? others[source] ?? source;
  return name.charAt(0).toLocaleUpperCase(locale.tag) + name.slice(1);
}

/** What a row of a part is about; pages, papers and letters have names of their own. */
export function figureName({ part, name }: ComparedFigure): string {
  if (name === 'all') return words.all;
  if (part === 'goals') return goalName(name);
  return part.endsWith('by source') ? sourceName(name) : (others[name] ?? name);
}

/** A number as people write it; of money in dollars. */
export function figureValue({ name }: Pick<ComparedFigure, 'name'>, value: number): string {
  return value.toLocaleString(
    locale.tag,
    name === 'dollars' ? { style: 'currency', currency: 'USD' } : { maximumFractionDigits: 0 },
  );
}

/** Such as `November 2026`, or short `Nov 2026`. */
export function monthName(month: string, form: 'long' | 'short' = 'long'): string {
  return new Date(`${month}-01`).toLocaleDateString(locale.tag, {
    month: form,
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** This month of UTC and those before it. */
export function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
      .toISOString()
      .slice(0, 'yyyy-mm'.length),
  );
}
