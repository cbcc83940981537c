import type { Site } from '../../../content/pages.ts';

/** Decision 3: first year by page, to the year of the build; one year when both are equal. */
export function copyrightYears(from: Site['footer']['copyrightFrom'], pathname: string, now: number): string {
  const first = pathname === '/' ? from.home : from.otherPages;
  return first >= now ? `${first}` : `${first}–${now}`;
}
