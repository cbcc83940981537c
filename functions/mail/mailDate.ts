import { locale } from '../../content/built/locale.ts';

/** @returns a day and a time for people; a text that is no date stays as it is. The time has its zone, as mail goes everywhere. */
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

/** @param isoDate such as `2026-12-01` */
export function letterDay(isoDate: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(isoDate),
  );
}
