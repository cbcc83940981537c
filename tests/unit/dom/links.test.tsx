import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlainLink } from '#web/src/ui/Link.tsx';
import { renderAt } from './renderAt.tsx';

const pages = ['/services', '/#about', '/resources?q=version-1.2', '/insights/a#chapter-1.2'];
const others = [
  ...['/feed.xml', '/feed.xml?a=b', '/api/whitepapers/a/download', '/takeaways/checklist', '/people/cv'],
  ...['//other.example/page', 'https://other.example/page', 'mailto:ada@example.com'],
];

test.each([
  ['in the app', pages],
  ['by the browser', others],
])(
  'links: a page of this site is opened in the app, a file, the API and all else by the browser: %s',
  (how, hrefs) => {
    for (const href of hrefs) {
      const { unmount } = renderAt('/', <PlainLink href={href}>Link</PlainLink>);
      const isLeftToBrowser = fireEvent.click(screen.getByRole('link'));
      expect(isLeftToBrowser, href).toBe(how === 'by the browser');
      unmount();
    }
  },
);
