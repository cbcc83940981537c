import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/sharedTab.ts';
import { accessTo, like, words } from '../support/words.ts';

/** Dialogs on a telephone: sheets as large as the screen, their head and footer always in reach. */

const telephones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

const { assessment, roi } = words;
const assessmentTool = ['erp-readiness-assessment', assessment.title] as const;
const tools = [
  [assessmentTool, [assessment.previous, assessment.next, assessment.close]],
  [
    ['roi-calculator', roi.title],
    [roi.generate, roi.startOver],
  ],
] as const;

async function openTool(page: Page, [id, name]: readonly [string, string]): Promise<Locator> {
  await page.goto('/resources');
  await page.getByRole('button', { name: accessTo(id) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: words.assessment.close }).first()).toBeInViewport();
  return dialog;
}

/** The boxes that scroll up and down, the page itself among them. */
const scrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((box) => {
        const { overflowY } = getComputedStyle(box);
        if (box === document.documentElement) return getComputedStyle(document.body).overflowY !== 'hidden';
        return ['auto', 'scroll'].includes(overflowY) && box.scrollHeight > box.clientHeight;
      })
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );

for (const [tool, actions] of tools) {
  test(`looks: on telephones the ${tool[1]} fills the screen, one box scrolls, targets have 44 px`, async ({
    page,
  }) => {
    await page.setViewportSize(telephones[0]!);
    const dialog = await openTool(page, tool);
    for (const size of telephones) {
      await page.setViewportSize(size);
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      const footer = dialog.locator('.dialog__footer');
      const body = dialog.locator('.dialog__body');
      for (const end of [0, 1e6]) {
        await body.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), end);
        for (const action of actions)
          await expect(footer.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole('button', { name: words.assessment.close }).first()).toBeInViewport({
          ratio: 1,
        });
      }
      expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(80);
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect((await scrolling(page)).filter((box) => !box.includes('dialog__body'))).toEqual([]);
    }
    // A page at 400 %: what can be filled in has more room than the buttons.
    await page.setViewportSize({ width: 320, height: 256 });
    const heightOf = async (part: string) => (await dialog.locator(`.dialog__${part}`).boundingBox())!.height;
    expect(await heightOf('body')).toBeGreaterThan(2 * (await heightOf('footer')));
    await page.setViewportSize(telephones[0]!);
    if (tool[0] === 'roi-calculator') await dialog.getByRole('button', { name: words.roi.generate }).click();
    const small = await dialog.locator('button, summary, label:has(input), input, a').evaluateAll((targets) =>
      targets
        // A radio is pressed by its whole row.
        .filter((target) => !target.matches('label input'))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ target, box }) => `${target.textContent} ${box.width} × ${box.height}`),
    );
    expect(small, tool[1]).toEqual([]);
  });
}

for (const size of telephones) {
  test(`looks: at ${size.width} × ${size.height} every step and the result of the assessment can be reached`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const dialog = await openTool(page, assessmentTool);
    const footer = dialog.locator('.dialog__footer');
    for (let step = 1; step <= 5; step += 1) {
      // The question before is gone.
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
      const last = dialog.getByRole('radio').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await last.check();
      await footer
        .getByRole('button', { name: step === 5 ? words.assessment.results : words.assessment.next })
        .click();
    }
    await expect(dialog.getByRole('heading', { name: like(words.assessmentResult.score) })).toBeInViewport();
    for (const name of [words.assessment.retake, words.assessment.close])
      await expect(footer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(80);
    await dialog.getByRole('button', { name: words.assessmentResult.print }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: words.assessmentResult.print })).toBeInViewport({
      ratio: 1,
    });
  });
}
