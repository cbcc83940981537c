import { site } from '../../content/built/site.ts';
import { fill } from '../../content/schema/fill.ts';
import { typeset } from '../../web/src/dialogs/roi/roiReport.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { filledButtons } from '../support/filledButtons.ts';
import {
  button,
  dialogOf,
  example,
  type Figures,
  field,
  messages,
  names,
  open,
  openReport,
  openWith,
  outputs,
  project,
  shownExample,
  trigger,
} from '../support/roiPage.ts';
import { expect, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

const years = (count: string) => fill(words.roi.years, { years: count });
const [strong, quick, substantial] = [
  words.roiReport.strong,
  words.roiReport.quick,
  words.roiReport.substantial,
].map((title) => `${title}.`) as [string, string, string];
/** What is said of changed results, with a gain. */
function saidOf(cost: string, benefit: string, roi: string, payback: string): string {
  const { totalCost, netBenefit, gain, paybackPeriod } = words.roi;
  return `${totalCost} ${cost}, ${netBenefit} ${benefit} ${gain.toLowerCase()}, ${words.roi.roi} ${roi}, ${paybackPeriod} ${years(payback)}.`;
}

const sliders = [
  { name: words.roi.manualProcessTime, min: '0', max: '50', step: '1', at: '20', next: '21' },
  { name: words.roi.errorRate, min: '0', max: '20', step: '0.5', at: '5', next: '5.5' },
  { name: words.roi.efficiencyGain, min: '10', max: '80', step: '5', at: '30', next: '35' },
  { name: words.roi.errorReduction, min: '20', max: '95', step: '5', at: '80', next: '85' },
];

/** What the example comes to (specification §5). */
const specified = {
  [words.roi.netBenefit]: '$327,000',
  [words.roi.roi]: '+145%',
  [words.roi.paybackPeriod]: years('1.2'),
  [words.roi.annualSavings]: '$184,000',
  [words.roi.efficiencySavings]: '$180,000',
  [words.roi.errorSavings]: '$4,000',
  [words.roi.threeYearSavings]: '$552,000',
  [words.roi.totalCost]: '$225,000',
};

test.describe('§2 ROI calculator', () => {
  test('Access Tool loads it with the example and its results, which follow every keystroke', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/resources');
    await trigger(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /Roi|roi/.test(url))).toEqual([]);
    await trigger(page).click();
    const dialog = dialogOf(page);
    for (const name of names) await expect(field(dialog, name)).toHaveValue(shownExample[name]);
    expect(await outputs(dialog)).toEqual(specified);
    expect(await messages(dialog)).toEqual([strong, quick, substantial]);
    await expect(dialog.getByText(words.roi.example)).toBeVisible();
    await expect(dialog.getByText(words.roiReport.disclaimer)).toBeVisible();
    await expect(dialog.getByText(words.roi.gain, { exact: true })).toBeVisible();

    await field(dialog, 'employees').fill('');
    await page.keyboard.type('1');
    expect(await outputs(dialog)).toMatchObject({ [words.roi.efficiencySavings]: '$3,600' });
    await expect(dialog.getByText(words.roi.example)).toHaveCount(0);
    await page.keyboard.type('00');
    expect(await outputs(dialog)).toMatchObject({ [words.roi.efficiencySavings]: '$360,000' });
    await field(dialog, 'errorRate').fill('2.5');
    expect(await outputs(dialog)).toMatchObject({
      [words.roi.errorSavings]: '$2,000',
      [words.roi.annualSavings]: '$362,000',
    });
    await field(dialog, 'annualLicenseCost').fill('0');
    expect(await outputs(dialog)).toMatchObject({ [words.roi.totalCost]: '$150,000' });
  });

  test('changed results are said once typing rests, not at each keystroke', async ({ page }) => {
    const dialog = await open(page);
    const status = dialog
      .getByRole('status')
      .filter({
        hasNotText: words.roiReport.copied,
      })
      .first();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('[role=dialog] [role=status]')!;
      new MutationObserver(() => heard.push(region.textContent!)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await expect(status).toBeEmpty();
    await field(dialog, 'implementationCost').fill('');
    await page.keyboard.type('200000', { delay: 40 });
    await expect(status).toHaveText(saidOf('$275,000', '$277,000', '+101%', '1.5'));
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toHaveLength(1);
  });

  test('the net benefit is green with a word when positive, otherwise red with another', async ({ page }) => {
    const dialog = await openWith(page, project('100000', '1'));
    for (const [totalCost, text, word, colour] of [
      ['299999', '$1', words.roi.gain, 'rgb(31, 107, 58)'],
      ['300000', '$0', words.roi.breakEven, 'rgb(163, 38, 27)'],
      ['300001', '−$1', words.roi.loss, 'rgb(163, 38, 27)'],
    ] as const) {
      await field(dialog, 'implementationCost').fill(totalCost);
      expect(await outputs(dialog)).toMatchObject({ [words.roi.netBenefit]: text });
      const said = dialog.getByText(word, { exact: true });
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('color', colour);
      await expect(said.locator('..')).toHaveCSS('color', colour);
    }
  });
});

test.describe('§5 ROI calculator: sliders', () => {
  test('each has its bounds and step, follows keys and pointer, and a number wins over it', async ({
    page,
  }) => {
    const dialog = await open(page);
    for (const { name, min, max, step, at, next } of sliders) {
      await test.step(`${name}: ${min}–${max} step ${step}`, async () => {
        const slider = dialog.getByRole('slider', { name, exact: true });
        const number = dialog.getByRole('textbox', { name: `${name} (%)`, exact: true });
        const bounds = await slider.evaluate(({ min, max, step }: HTMLInputElement) => ({ min, max, step }));
        expect(bounds).toEqual({ min, max, step });
        await expect(slider).toHaveValue(at);
        await slider.focus();
        await page.keyboard.press('ArrowRight');
        await expect(number).toHaveValue(next);
        await expect(slider).toHaveAttribute('aria-valuetext', `${next}%`);
        await page.keyboard.press('ArrowLeft');
        await expect(number).toHaveValue(at);
        const before = await outputs(dialog);
        await page.keyboard.press('End');
        await expect(number).toHaveValue(max);
        expect(await outputs(dialog)).not.toEqual(before);
        await page.keyboard.press(words.navigation.home);
        await expect(number).toHaveValue(min);
        await number.fill(at);
      });
    }

    const slider = dialog.getByRole('slider', { name: words.roi.manualProcessTime });
    for (const [typed, shown, savings] of [
      ['73', '50', '$657,000'],
      ['-10', '0', '−$90,000'],
      ['12.5', '13', '$112,500'],
    ] as const) {
      await field(dialog, 'manualProcessTime').fill(typed);
      await expect(slider).toHaveValue(shown);
      await expect(field(dialog, 'manualProcessTime')).toHaveValue(typed);
      expect(await outputs(dialog)).toMatchObject({ [words.roi.efficiencySavings]: savings });
    }
    await field(dialog, 'manualProcessTime').fill('73');
    await expect(slider).toHaveAttribute('aria-valuetext', '73%, beyond the slider');
    await slider.press('ArrowLeft');
    await expect(field(dialog, 'manualProcessTime')).toHaveValue('49');

    const box = (await dialog.getByRole('slider', { name: words.roi.errorRate }).boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(24);
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await expect(field(dialog, 'errorRate')).toHaveValue('20');
  });
});

test.describe('ROI calculator: it answers while one slides', () => {
  test('on phones a small beam turns with the slider in the bar that stays', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await open(page);
    const beam = dialog.locator('[data-beam=small]');
    await expect(beam).toBeVisible();
    const weight = beam.locator('[data-weight=savings]');
    const before = Number(await weight.getAttribute('r'));
    const slider = dialog.getByRole('slider', { name: words.roi.efficiencyGain });
    await slider.focus();
    await page.keyboard.press('Home');
    expect(Number(await weight.getAttribute('r'))).toBeLessThan(before);
    await expect(beam).toBeInViewport({ ratio: 1 });
    for (const [width, isShown] of [
      [320, false],
      [360, true],
      [1280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect(beam).toBeVisible({ visible: isShown });
      expect(
        await dialog.locator('.dialog__body').evaluate((body) => body.scrollWidth - body.clientWidth),
      ).toBe(0);
    }
  });

  test('after the report the filled button is its printing', async ({ page }) => {
    const dialog = await open(page);
    const filled = async () => (await page.evaluate(filledButtons)).map(({ text }) => text);
    expect(await filled()).toEqual([words.roi.generate]);
    await button(dialog, words.roi.generate).click();
    await expect(dialog.getByRole('heading', { name: words.roiReport.full })).toBeFocused();
    expect(await filled()).toEqual([words.roiReport.print]);
    await button(dialog, words.roi.startOver).click();
    await expect(button(dialog, words.roiReport.print)).toHaveCount(0);
    expect(await filled()).toEqual([words.roi.generate]);
  });
});

test.describe('boundaries', () => {
  // Where each message begins and what each formula gives is tried below the browser (roiCalculation.test.ts).
  const cases: [string, Figures, Record<string, string>, string[]][] = [
    ['ROI that reads 101', project('80300', '120000'), { [words.roi.roi]: '+101%' }, [strong, quick]],
    [
      'negative savings',
      project('-500', '-1000'),
      { [words.roi.paybackPeriod]: words.roi.notReached, [words.roi.roi]: 'n/a' },
      [],
    ],
    [
      'very large numbers',
      { currentRevenue: '1e300', employees: '1e308', implementationCost: '999999999999999' },
      {
        [words.roi.efficiencySavings]: '$3.6E33',
        [words.roi.errorSavings]: '$4E27',
        [words.roi.totalCost]: '$1E15',
        [words.roi.paybackPeriod]: years('0.0'),
      },
      [strong, quick, substantial],
    ],
  ];
  test('below zero, with very large numbers and with empty fields it shows plain figures and what it assumes', async ({
    page,
  }) => {
    const dialog = await open(page);
    await expect(dialog.getByText(/\$60,000/)).toBeHidden();
    await dialog.getByText(words.roiReport.method).press('Enter');
    await expect(
      dialog.getByText(typeset(fill(words.roiReport.efficiencyFormula, { cost: '$60,000' }))),
    ).toBeVisible();
    await expect(dialog.getByText(typeset(fill(words.roiReport.errorFormula, { share: 10 })))).toBeVisible();
    for (const [title, figures, shown, said] of cases) {
      await test.step(title, async () => {
        for (const name of names) await field(dialog, name).fill({ ...example, ...figures }[name]);
        expect(await outputs(dialog)).toMatchObject(shown);
        expect(await messages(dialog)).toEqual(said);
        await expect(dialog).not.toContainText(/NaN|Infinity|∞|[-−]\$0(?![\d.])|[-−]0%/);
      });
    }
    for (const name of names) await field(dialog, name).fill('');
    for (const name of names) await expect(field(dialog, name)).toHaveValue('');
    expect(await outputs(dialog)).toEqual({
      [words.roi.netBenefit]: '$0',
      [words.roi.roi]: 'n/a',
      [words.roi.paybackPeriod]: words.roi.notReached,
      [words.roi.annualSavings]: '$0',
      [words.roi.efficiencySavings]: '$0',
      [words.roi.errorSavings]: '$0',
      [words.roi.threeYearSavings]: '$0',
      [words.roi.totalCost]: '$0',
    });
    expect(await messages(dialog)).toEqual([]);
    await expect(dialog.getByText(words.roiReport.disclaimer)).toBeVisible();
  });
});

test.describe('§5 ROI calculator: number fields', () => {
  test('have separators while nobody edits them, take what is pasted, and say what is no number', async ({
    page,
  }) => {
    const dialog = await open(page);
    const revenue = field(dialog, 'currentRevenue');
    await expect(revenue).toHaveAttribute('inputmode', 'decimal');
    await expect(revenue).toHaveValue('1,000,000');
    await field(dialog, 'employees').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(revenue).toHaveValue('1000000');
    await page.keyboard.type('2500000');
    await expect(revenue).toHaveValue('2500000');
    await page.keyboard.press('Tab');
    await expect(revenue).toHaveValue('2,500,000');
    await revenue.fill('-1234.5');
    await page.keyboard.press('Tab');
    await expect(revenue).toHaveValue('−1,234.5');
    await revenue.click();
    await expect(revenue).toHaveValue('-1234.5');

    for (const [pasted, read, shown] of [
      ['1,000,000', '1,000,000', '$1,075,000'],
      ['$1,000', '1,000', '$76,000'],
      ['−$1,000', '−1,000', '$74,000'],
    ] as const) {
      const cost = field(dialog, 'implementationCost');
      await cost.focus();
      await page.keyboard.insertText(pasted);
      expect(await outputs(dialog)).toMatchObject({ [words.roi.totalCost]: shown });
      await page.keyboard.press('Tab');
      await expect(cost).toHaveValue(read);
    }

    // What is no number stays as it was typed and counts as 0.
    const cost = field(dialog, 'implementationCost');
    await cost.fill('7,5');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(cost).toHaveValue('7,5');
    await expect(cost).toHaveAttribute('aria-invalid', 'true');
    await expect(cost).toHaveAccessibleDescription(like(words.roi.noNumber));
    expect(await outputs(dialog)).toMatchObject({ [words.roi.totalCost]: '$75,000' });
    await expectAccessible(page, [1280], '[role=dialog]');
    await cost.fill('75');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(await outputs(dialog)).toMatchObject({ [words.roi.totalCost]: '$75,075' });
  });

  test('no number breaks into two lines or makes the dialog wider, however long', async ({ page }) => {
    const long = Object.fromEntries(names.map((name) => [name, '-99999999.123456'])) as Figures;
    for (const figures of [{ employees: '-123456789', implementationCost: '-987654321012' }, long]) {
      const dialog = await openReport(page, figures);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const body = dialog.locator('.dialog__body');
        expect(
          await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          `${width}`,
        ).toBe(0);
        if (figures === long) continue;
        const broken = await dialog.locator('dd, td').evaluateAll((cells) =>
          cells
            .filter((cell) => cell.firstChild)
            .filter((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell.firstChild!);
              return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size > 1;
            })
            .map((cell) => cell.textContent),
        );
        expect(broken, `${width}`).toEqual([]);
      }
    }
  });
});

test.describe('§4 ROI calculator: open and closed', () => {
  test('closes by its button, Escape and a click outside, and keeps what was entered', async ({ page }) => {
    const dialog = await open(page);
    await field(dialog, 'employees').fill('77');
    await button(dialog, words.dialogs.close).click();
    await expect(dialog).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(dialog, 'employees')).toHaveValue('77');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await trigger(page).click();
    // From then on a click outside is noticed.
    await expect(button(dialog, words.dialogs.close)).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
    await trigger(page).click();
    await button(dialog, words.roi.startOver).click();
    await expect(field(dialog, 'employees')).toHaveValue('50');
    await expect(dialog.getByText(words.roi.example)).toBeVisible();
  });

  test('a call can be scheduled, the figures are there afterwards and go into the contact form', async ({
    page,
  }) => {
    const dialog = await openWith(page, {});
    await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Slots' }),
    );
    await field(dialog, 'employees').fill('64');
    await button(dialog, words.actions.scheduleCall).click();
    const schedule = page.getByRole('dialog', { name: words.schedule.title });
    await expect(schedule).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(schedule).toBeHidden();
    await expect(page).toHaveURL(/\/resources$/);
    await trigger(page).click();
    await expect(field(dialog, 'employees')).toHaveValue('64');
    await button(dialog, words.roi.send).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByLabel(words.contact.message)).toHaveValue(
      /Employees: 64\n[\s\S]*Annual savings: \$234,400/,
    );
  });
});

test.describe('ROI calculator: accessibility', () => {
  test('no violation at 390 and 1280 px: example, loss, report', async ({ page }) => {
    test.slow();
    const dialog = await openWith(page, {});
    await expectAccessible(page);
    await button(dialog, words.roi.generate).click();
    await dialog.getByText(words.roiReport.method).click();
    await expectAccessible(page, undefined, '[role=dialog]');
    await field(dialog, 'implementationCost').fill('999999999');
    await expect(dialog.getByText(words.roi.loss, { exact: true })).toBeVisible();
    await expectAccessible(page, undefined, '[role=dialog]');
  });

  test('at 200 % zoom and on phones focus is never covered, and on phones the results stay in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const dialog = await openWith(page, {});
    const expectUncovered = async () => {
      for (const name of names.toReversed()) {
        await field(dialog, name).focus();
        const covered = await field(dialog, name).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [top + 2, top + height / 2, top + height - 2].some(
            (y) => document.elementFromPoint(left + width / 2, y) !== element,
          );
        });
        expect(covered, name).toBe(false);
      }
    };
    await expectUncovered();
    await page.setViewportSize({ width: 390, height: 844 });
    await field(dialog, 'errorReduction').focus();
    await expect(dialog.getByText('$327,000')).toBeInViewport();
    await expectUncovered();
  });

  test('forced colours: balance, chart and sliders are drawn in the system’s colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const dialog = await openReport(page);
    await expect(dialog.getByRole('slider').first()).toHaveCSS('appearance', 'auto');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const text = await dialog.evaluate((element) => getComputedStyle(element).color);
      const balance = dialog.locator('[data-beam=whole]');
      await expect(balance).toHaveCSS('color', text);
      for (const label of await balance.locator('text').all()) await expect(label).toHaveCSS('fill', text);
      await expect(balance.locator('path').first()).toHaveCSS('stroke', text);
      const chart = dialog.getByRole('img', { name: like(words.roiReport.chart) });
      await expect(chart.locator('[data-series=cost]').first()).toHaveCSS('fill', text);
      const ground = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
      for (const mark of [balance.locator('[data-weight]'), chart.locator('[data-series=savings]').first()]) {
        const fill = await mark.evaluate((element) => getComputedStyle(element).fill);
        expect([ground, text]).not.toContain(fill);
      }
    }
  });
});
