import { expect, test } from 'vitest';
import { navigationLinks } from '../../web/src/layouts/NavigationLinks.tsx';

/** What the specification says of the demonstration's links, without a browser. */

test('§2 navigation bar: its seven links in order', () => {
  expect(navigationLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Home /',
    'About /#about',
    'Services /services',
    'Industries /industries',
    'Resources /resources',
    'Testimonials /#testimonials',
    'Contact /#contact',
  ]);
});
