import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { privacy } from '#content/built/privacy.ts';
import { site } from '#content/built/site.ts';
import NewsletterForm from '#web/src/components/NewsletterForm.tsx';
import ContactForm from '#web/src/pages/home/ContactForm.tsx';
import PrivacyPage from '#web/src/pages/privacy/PrivacyPage.tsx';
import VideoGenerator from '#web/src/tools/video/VideoGenerator.tsx';
import { renderAt } from './renderAt.tsx';

test('§2 privacy page: it says who is responsible and the whole notice, and a list leads to each section', async () => {
  renderAt('/privacy', <PrivacyPage />);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Who is responsible',
    ...privacy.map(({ heading }) => heading),
  ]);
  const responsible = headings[0]!.closest('section')!.textContent;
  for (const words of [site.name, site.contactEmail]) expect(responsible).toContain(words);
  const index = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(index.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headings.map((heading) => [heading.textContent, `/privacy#${heading.closest('section')!.id}`]),
  );
});

test('each form that asks for personal data or writes to OpenAI leads to the notice', async () => {
  renderAt(
    '/',
    <>
      <ContactForm />
      <NewsletterForm />
      <VideoGenerator />
    </>,
  );
  const links = await screen.findAllByRole('link', { name: 'How we treat your data' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(5).fill('/privacy'));
  expect(new Set(links.map((link) => link.closest('form'))).size).toBe(5);
});
