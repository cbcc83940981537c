import type { Page, Route } from '@playwright/test';

/**
 * Answers the first requests for an address itself and lets the others pass. `page.route` has `times` for that, but it
 * ends the interception with the last answer, and a request that begins at that moment may then wait for ever.
 */
export async function answerFirst(
  page: Page,
  count: number,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let left = count;
  await page.route(url, (route) => (left-- > 0 ? answer(route) : route.continue()));
}
