import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { privacy } from '../../../content/built/privacy.ts';
import { site } from '../../../content/built/site.ts';
import { publicPages } from '../../../web/pages.ts';
import { Footer } from '../../../web/src/layout/Footer.tsx';
import PrivacyPage from '../../../web/src/pages/privacy/PrivacyPage.tsx';
import VideoGeneratorPage from '../../../web/src/pages/videoGenerator/VideoGeneratorPage.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('the page says who is responsible, and has every section of the notice', () => {
  renderAt('/privacy', <PrivacyPage />);
  const sections = [...document.querySelectorAll('section')];
  expect(sections).toHaveLength(privacy.length + 1);
  expect(sections[0]!.textContent).toContain(site.name);
  expect(sections[0]!.textContent).toContain(site.contactEmail);
});

test('the footer leads to the page, and the page is in the site map', () => {
  renderAt('/', <Footer isHome />);
  const footer = within(document.body);
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(publicPages.filter(({ path, unlisted }) => path === '/privacy' && !unlisted)).toHaveLength(1);
});

test('each form of the video generator leads to the notice', async () => {
  vi.stubEnv('SITE_URL', 'https://firm.example');
  renderAt('/video-generator', <VideoGeneratorPage />);
  const links = await screen.findAllByRole('link', { name: 'How we treat your data' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/privacy'));
  expect(new Set(links.map((link) => link.closest('form'))).size).toBe(3);
});
