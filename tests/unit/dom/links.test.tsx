import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlainLink } from '#web/src/ui/Link.tsx';
import { renderAt } from './renderAt.tsx';

test.each([
  ['in the app', ['/services', '/#about', '/resources?q=version-1.2', '/insights/a#chapter-1.2']],
  [
    'by the browser',
    ['/feed.xml', '/feed.xml?a=b', '//other.example', 'https://other.example', 'mailto:a@b.example'],
  ],
  ['by the browser', ['/api/whitepapers/a/download', '/takeaways/checklist', '/people/cv']],
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
