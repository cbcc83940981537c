import { locale } from '#content/built/locale.ts';

/** @returns the day and the time in UTC, in words; a text that is not a date stays as it is. */
export function mailDate(isoDateTime: string): string {
  const time = Date.parse(isoDateTime);
  if (Number.isNaN(time)) return isoDateTime;
  return new Intl.DateTimeFormat(locale.tag, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
}

/** The day of a letter in words. @param isoDate such as `2026-12-01` */
export function letterDay(isoDate: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(isoDate),
  );
}
