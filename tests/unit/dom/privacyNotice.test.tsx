import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { privacy } from '../../../content/built/privacy.ts';
import { site } from '../../../content/built/site.ts';
import { publicPages } from '../../../web/pages.ts';
import PrivacyDialog from '../../../web/src/dialogs/privacy/PrivacyDialog.tsx';
import FooterContent from '../../../web/src/layout/FooterContent.tsx';
import PrivacyWords from '../../../web/src/pages/privacy/PrivacyWords.tsx';
import VideoGeneratorPage from '../../../web/src/pages/videoGenerator/VideoGeneratorPage.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('the dialog and the page have the same sections, and say who is responsible', async () => {
  renderAt('/', <PrivacyDialog open />);
  const sectionsOf = (place: Element) =>
    [...place.querySelectorAll('section')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
  const inDialog = sectionsOf(await screen.findByRole('dialog', { name: 'Privacy' }));
  expect(inDialog).toHaveLength(privacy.length + 1);
  expect(inDialog[0]![1]).toContain(site.name);
  expect(inDialog[0]![1]).toContain(site.contactEmail);
  cleanup();
  renderAt('/privacy', <PrivacyWords />);
  expect(sectionsOf(document.body)).toEqual(inDialog);
});

test('the footer opens the dialog, and the page is in the site map', () => {
  renderAt('/', <FooterContent pathname="/" />);
  const footer = within(document.body);
  expect(footer.getByRole('button', { name: 'Privacy' }).dataset.opens).toBe('privacy');
  expect(document.querySelector('a[href="/privacy"]')).toBeNull();
  expect(publicPages.filter(({ path, unlisted }) => path === '/privacy' && !unlisted)).toHaveLength(1);
});

test('each form of the video generator has the notice’s button at its own', async () => {
  vi.stubEnv('SITE_URL', 'https://firm.example');
  renderAt('/video-generator', <VideoGeneratorPage />);
  const buttons = await screen.findAllByRole('button', { name: 'How we treat your data' });
  expect(buttons.map(({ dataset }) => dataset.opens)).toEqual(Array(3).fill('privacy'));
  expect(new Set(buttons.map((button) => button.closest('form'))).size).toBe(3);
});
