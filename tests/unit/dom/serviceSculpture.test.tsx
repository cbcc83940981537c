import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mostServices, type Services } from '#content/schema/pages.ts';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  vi.doUnmock('../../../content/built/services.ts');
  vi.resetModules();
});

test.each([1, 2, 6, mostServices])(
  '§2 service pages: of %d services each is in the map once, the own one first',
  async (count) => {
    const cards: Services['services']['cards'] = Array.from({ length: count }, (_, index) => ({
      title: `Service ${index}`,
      description: 'A service.',
      icon: 'layers',
      link: `/service-${index}`,
      color: index % 2 === 0 ? 'primary' : 'secondary',
      short: [`Name ${index}`],
    }));
    const services = { services: { sculpture: 'Our services', cards: cards.toReversed() } };
    vi.doMock('#content/built/services.ts', () => ({ services }));
    vi.resetModules();
    const { ServiceSculpture } = await import('#web/src/pages/service/ServiceSculpture.tsx');
    renderAt('/service-0', <ServiceSculpture path="/service-0" title="Service 0" />);
    const links = screen.getAllByRole('link');
    const [own, ...others] = cards.map(({ link }) => link);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([own, ...others.toReversed()]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[0]]);
    // One thing needs no beam, and more than five are a list.
    expect(document.querySelectorAll('svg + ul')).toHaveLength(count > 2 && count < 7 ? 1 : 0);
  },
);
