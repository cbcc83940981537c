/** Display formats (specification §3, §9); dates in UTC, so that no time zone shows the day before (decision 24). */

const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const countFormat = new Intl.NumberFormat('en-US');

/** 'March 5, 2025' */
export function longDate(isoDateTime: string): string {
  return longDateFormat.format(new Date(isoDateTime));
}

/** 'Mar 2025' */
export function shortMonth(isoDateTime: string): string {
  return monthFormat.format(new Date(isoDateTime));
}

/** '7 min read' */
export function minutesToRead(minutes: number): string {
  return `${minutes} min read`;
}

/** '1,234' */
export function withSeparators(count: number): string {
  return countFormat.format(count);
}
