import { expect, test } from 'vitest';
import { services } from '#content/built/services.ts';
import { currentOf, navigationLinks } from '#web/src/layout/NavigationLinks.tsx';
import { paths } from '#web/src/paths.ts';

test('§2 navigation bar: a page is current, and so is the page above it', () => {
  const current = (pathname: string) =>
    navigationLinks.flatMap(({ to }) => {
      const mark = currentOf(to, pathname);
      return mark ? [[to, mark]] : [];
    });
  for (const path of ['/', '/services', '/industries', '/resources'])
    expect(current(path)).toEqual([[path, 'page']]);
  const [service] = services.services.cards;
  expect(current(service!.link)).toEqual([['/services', 'true']]);
  for (const path of [paths.caseStudy('a'), paths.insight('a'), paths.whitepaper('a')])
    expect(current(path)).toEqual([['/resources', 'true']]);
  for (const path of ['/privacy', '/insights-of-others', '/video-generator'])
    expect(current(path)).toEqual([]);
});
