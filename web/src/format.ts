import { locale } from '#content/built/locale.ts';

/**
 * Display formats (specification §3, §9); dates in UTC, so that no time zone shows the day before. To make a
 * format takes a browser up to 20 ms: each is made once, and not before there is a date to show.
 */
function dates(options: Intl.DateTimeFormatOptions): (isoDateTime: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (isoDateTime) => {
    format ??= new Intl.DateTimeFormat(locale.tag, { ...options, timeZone: 'UTC' });
    return format.format(new Date(isoDateTime));
  };
}

/** 'March 5, 2025', or as the firm's locale writes it */
export const longDate = dates({ dateStyle: 'long' });

/** 'Mar 2025' */
export const shortMonth = dates({ month: 'short', year: 'numeric' });

/** '7 min read' */
export function minutesToRead(minutes: number): string {
  return `${withSeparators(minutes)} min read`;
}

/** '1,234', '−2.5' with print's minus sign (U+2212), and '0' for what is rounded to zero from below */
export function withSeparators(count: number): string {
  return count.toLocaleString(locale.tag, { signDisplay: 'negative' }).replace('-', '−');
}

/** '1 page', '1,234 pages' */
export function counted(count: number, one: string, other: string): string {
  return `${withSeparators(count)} ${count === 1 ? one : other}`;
}

/** A space parts a number from a unit of letters, not from a sign such as %. */
export function withUnit(value: number, unit: string): string {
  return `${withSeparators(value)}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;
}

/** The parts of a unit: the sign at each number of a drawing, and the words that come once below it. */
export function partsOfUnit(unit: string): { sign: string; words: string } {
  const sign = /^[^a-z\s]*/i.exec(unit)![0];
  return { sign, words: unit.slice(sign.length).trim() };
}
