import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Services } from '../../../content/schema/pages.ts';
import { mostServices } from '../../../content/schema/pages.ts';
import { workDrawings } from '../../../content/schema/serviceDrawing.ts';
import type { ServiceMobile } from '../../../web/src/pages/service/ServiceMobile.tsx';
import { renderAt } from './renderAt.tsx';

type Drawing = Parameters<typeof ServiceMobile>[0]['drawing'];

afterEach(() => {
  cleanup();
  vi.doUnmock('../../../content/built/services.ts');
  vi.resetModules();
});

/** The map on the page of the first of so many services. */
async function drawMap(count: number, drawing?: Drawing): Promise<HTMLElement[]> {
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
  renderAt('/service-0', <ServiceMobile path="/service-0" title="Service 0" {...(drawing && { drawing })} />);
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
    expect(document.querySelectorAll('nav ul svg').length, `${count}`).toBe(count > 2 && count < 7 ? 1 : 0);
    cleanup();
  }
});

test('§2 service pages: each drawing by name, and a picture of the firm, has caption and alternative text', async () => {
  const told = { caption: 'What it stands for', alt: 'What it shows' };
  const picture = { src: '/assets/quay.svg', width: 640, height: 480, alt: told.alt };
  const drawings: Drawing[] = [
    ...workDrawings.map((kind) => ({ kind, ...told })),
    { kind: 'picture', picture, caption: told.caption },
  ];
  const drawn = new Set<string>();
  for (const drawing of drawings) {
    await drawMap(4, drawing);
    drawn.add(screen.getByRole('img', { name: told.alt }).outerHTML);
    expect(screen.getByText(told.caption)).toBeDefined();
    cleanup();
  }
  expect(drawn.size).toBe(drawings.length);
});
