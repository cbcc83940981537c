import type { Locator, Page } from '@playwright/test';
import { caseStudies } from '#content/built/caseStudies.ts';
import { home } from '#content/built/home.ts';
import { insights } from '#content/built/insights.ts';
import { blocksOf } from '#content/schema/plainText.ts';
import { expect, test } from '../support/test.ts';

/** What of the pages' look can be measured, on screens from the smallest phone to a wide desk. */

const widths = [320, 390, 430, 768, 1024, 1280, 1600, 1920];

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('looks: bars stand in one row at every width', async ({ page }) => {
  await page.goto(`/case-studies/${caseStudies[0]!.id}`);
  for (const width of widths) {
    await atWidth(page, width);
    const back = await boxOf(page.getByRole('link', { name: 'Back to Resources' }));
    const button = await boxOf(page.getByRole('link', { name: 'Schedule Consultation' }).first());
    expect(Math.abs(back.y + back.height / 2 - button.y - button.height / 2), `${width} px`).toBeLessThan(2);
    expect(back.x + back.width, `${width} px`).toBeLessThan(button.x);
    const schedule = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Schedule a Call' });
    if (width >= 1024) expect((await boxOf(schedule)).height, `${width} px`).toBeLessThan(46);
  }
});

test('looks: words of drawn results are at least 12 px high', async ({ page }) => {
  const { id } = caseStudies.find(({ outcomes = [] }) => outcomes.length > 2)!;
  await page.goto(`/case-studies/${id}`);
  const texts = page.locator('figure img ~ p');
  for (const width of widths.filter((each) => each >= 768)) {
    await atWidth(page, width);
    const sizes = await texts.evaluateAll((all) =>
      all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    );
    expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(11.95);
  }
});

test('looks: on a phone the title of a table that scrolls is whole and stays in its place', async ({
  page,
}) => {
  const wide = insights.flatMap(({ id, sections }) =>
    blocksOf('table', sections).flatMap(({ caption, head }) =>
      caption && head.length > 4 ? { id, caption } : [],
    ),
  )[0]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/insights/${wide.id}`);
  const region = page.getByRole('region', { name: wide.caption });
  const title = region.getByText(wide.caption);
  const [box, before] = [await boxOf(region), await boxOf(title)];
  expect([before.x, before.width]).toEqual([box.x, box.width]);
  const scrolled = await region.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    return element.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(50);
  expect((await boxOf(title)).x).toBe(box.x);
});

test('looks: figures and type of the home page fit every screen', async ({ page }) => {
  await page.goto('/');
  await test.step('figures hang from the drawing in letters of at least 12 px, on phones they are one line', async () => {
    const figures = home.about.facts.map(({ label }) =>
      page.locator('#home').getByRole('link', { name: label }),
    );
    // On narrower screens long words have two columns.
    for (const width of [360, 390, 430, 768, 1024, 1280, 1920]) {
      await atWidth(page, width);
      const boxes = await Promise.all(figures.map(boxOf));
      const [first, last] = [boxes[0]!, boxes.at(-1)!];
      const margin = width < 768 ? 20 : 40;
      expect(first.x, `${width} px`).toBeGreaterThanOrEqual(margin - 0.5);
      expect(last.x + last.width, `${width} px`).toBeLessThanOrEqual(width - margin + 0.5);
      for (const [index, box] of boxes.slice(1).entries())
        expect(box.x, `${width} px`).toBeGreaterThan(boxes[index]!.x + boxes[index]!.width);
      if (width < 768) expect(new Set(boxes.map(({ y }) => Math.round(y))).size, `${width} px`).toBe(1);
      const letters = await figures[0]!.evaluate((link) => {
        const text = [...link.querySelectorAll('text')].at(-1);
        const size = Number.parseFloat(getComputedStyle(text ?? link).fontSize);
        return size * (text?.getScreenCTM()?.a ?? 1);
      });
      expect(letters, `${width} px`).toBeGreaterThanOrEqual(12);
    }
  });
  await test.step('from 1600 px on content and type grow with the screen', async () => {
    const measures = async (width: number) => {
      await atWidth(page, width);
      const paragraph = page.locator('#about p').first();
      const size = await paragraph.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      return { content: (await boxOf(page.locator('#services ul').first())).width, size };
    };
    const usual = await measures(1280);
    const wide = await measures(1920);
    expect(usual.content).toBe(1160);
    expect(wide.content / 1920).toBeGreaterThan(0.7);
    expect(wide.size / usual.size).toBeCloseTo(1.125, 2);
  });
});

test.describe('where colours are forced', () => {
  test.use({
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    colorScheme: 'dark',
  });

  test('looks: wires, beams and leaves of the drawings can be seen on the ground', async ({ page }) => {
    await page.goto('/');
    const drawn = await page.locator('svg[data-drawing]').evaluateAll((drawings) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'CanvasText';
      const text = getComputedStyle(probe).color;
      probe.remove();
      const lines = drawings.map((drawing) => getComputedStyle(drawing).stroke);
      const leaves = drawings.flatMap((drawing) =>
        [...drawing.querySelectorAll('[fill]')].map((leaf) => getComputedStyle(leaf).fill),
      );
      return { text, colours: [...new Set([...lines, ...leaves])] };
    });
    expect(drawn.colours).toEqual([drawn.text]);
    await page.goto('/resources');
    const grounds = await page
      .locator('img[data-drawing]')
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).backgroundColor));
    expect(grounds.length).toBeGreaterThan(6);
    expect(grounds, 'a picture brings the ground that it is drawn for').not.toContain('rgba(0, 0, 0, 0)');
  });
});
