import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mostServices, type Services } from '#content/schema/pages.ts';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  vi.doUnmock('../../../content/built/services.ts');
  vi.resetModules();
});

test.each([1, 2, mostServices])(
  '§2 service pages: of %d services the others are a list of links in their order',
  async (count) => {
    const cards: Services['services']['cards'] = Array.from({ length: count }, (_, index) => ({
      title: `Service ${index}`,
      description: 'A service.',
      icon: 'layers',
      link: `/service-${index}`,
      color: index % 2 === 0 ? 'primary' : 'secondary',
    }));
    vi.doMock('#content/built/services.ts', () => ({ services: { services: { cards } } }));
    vi.resetModules();
    const { ServiceFigure } = await import('#web/src/pages/service/ServiceFigure.tsx');
    renderAt('/service-0', <ServiceFigure path="/service-0" />);
    const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(cards.slice(1).map(({ title, link }) => [title, link]));
    expect(screen.queryAllByRole('navigation', { name: 'Other services' })).toHaveLength(count > 1 ? 1 : 0);
  },
);
