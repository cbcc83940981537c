import { forms } from '#content/built/forms.ts';
import { numberText } from '#content/shared/numbers.ts';

/** Display formats (specification §3, §9), by the texts of the build, so that every browser draws a page as it was served. */

/** Dates are in UTC, so that no time zone shows the day before. */
function dateIn(months: readonly string[], isoDateTime: string): string {
  const date = new Date(isoDateTime);
  const day = String(date.getUTCDate());
  return months[date.getUTCMonth()]!.replace('{dd}', day.padStart(2, '0'))
    .replace('{d}', day)
    .replace('{y}', String(date.getUTCFullYear()));
}

/** 'March 5, 2025', or as the firm's locale writes it */
export function longDate(isoDateTime: string): string {
  return dateIn(forms.longDates, isoDateTime);
}

/** 'Mar 2025' */
export function shortMonth(isoDateTime: string): string {
  return dateIn(forms.shortMonths, isoDateTime);
}

/** The visitor's own day, as its clock and time zone have it. */
export function today(): string {
  const now = new Date();
  return longDate(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString());
}

/** '7 min read' */
export function minutesToRead(minutes: number): string {
  return `${withSeparators(minutes)} min read`;
}

/** '1,234', '−2.5' with print's minus sign (U+2212), and '0' for what is rounded to zero from below */
export function withSeparators(count: number): string {
  return numberText(count, forms);
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
