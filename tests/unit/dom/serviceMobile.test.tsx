import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Services } from '../../../content/schema/pages.ts';
import { mostServices } from '../../../content/schema/pages.ts';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  vi.doUnmock('../../../content/built/services.ts');
  vi.resetModules();
});

/** The map on the page of the first of so many services. */
async function drawMap(count: number): Promise<HTMLElement[]> {
  const cards: Services['services']['cards'] = Array.from({ length: count }, (_, index) => ({
    title: `Service ${index}`,
    description: 'A service.',
    icon: 'layers',
    link: `/service-${index}`,
    color: index % 2 === 0 ? 'primary' : 'secondary',
    short: [`Name ${index}`],
  }));
  vi.doMock('../../../content/built/services.ts', () => ({
    services: { services: { sculpture: 'Our services', cards } },
  }));
  vi.resetModules();
  const { ServiceMobile } = await import('../../../web/src/pages/service/ServiceMobile.tsx');
  renderAt('/service-0', <ServiceMobile path="/service-0" title="Service 0" />);
  return screen.getAllByRole('link');
}

test('§2 service pages: from one service to twelve, each is in the map once, the own one first', async () => {
  for (const count of [1, 2, 6, mostServices]) {
    const links = await drawMap(count);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, (_, index) => `/service-${index}`),
    );
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[0]]);
    expect(screen.queryByRole('img'), 'the icon says nothing').toBeNull();
    // One thing needs no beam, and more than five are a list.
    expect(document.querySelectorAll('svg + ul').length, `${count}`).toBe(count > 2 && count < 7 ? 1 : 0);
    cleanup();
  }
});
