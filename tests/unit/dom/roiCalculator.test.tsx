import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fill } from '../../../content/schema/fill.ts';
import { contactDraft } from '../../../web/src/dialogs/contactDraft.ts';
import { roiState } from '../../../web/src/dialogs/roi/RoiCalculator.tsx';
import RoiCalculatorDialog from '../../../web/src/dialogs/roi/RoiCalculatorDialog.tsx';
import {
  exampleTexts,
  type RoiFieldName,
  type RoiTexts,
  roiFieldNames,
  roiFields,
} from '../../../web/src/dialogs/roi/roiFields.ts';
import { searchOf } from '../../../web/src/dialogs/roi/roiLink.ts';
import { typeset } from '../../../web/src/dialogs/roi/roiReport.ts';
import { system } from '../../../web/src/theme/system.ts';
import { like, words } from '../../support/words.ts';
import { leavePage, showDialog, untilClosed } from './shownDialog.tsx';

const { roi, roiReport } = words;

const field = (name: RoiFieldName) => document.querySelector<HTMLInputElement>(`#roi-${name}`)!;
const type = (name: RoiFieldName, value: string) => fireEvent.change(field(name), { target: { value } });
const typeAll = (texts: RoiTexts) => {
  for (const name of roiFieldNames) type(name, texts[name]);
};
const sliderOf = (name: RoiFieldName) => screen.getByLabelText<HTMLInputElement>(roiFields[name].label);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const heading = () => screen.queryByText(roiReport.full, { selector: 'h3' });

/** The eight outputs by their names; of the net benefit the amount alone. */
const outputs = () =>
  Object.fromEntries(
    [...document.querySelectorAll(`[aria-label="${roi.results}"] dt`)].map((term) => [
      term.textContent,
      term.nextElementSibling!.firstChild!.textContent,
    ]),
  );
const messages = () =>
  [...document.querySelectorAll(`[aria-label="${roi.say}"] b`)].map(({ textContent }) => textContent);
const tableOf = (caption: string) => {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table')!;
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

/** Exactly these annual savings and this total cost, in dollars. */
const project = (annualSavings: string, totalCost: string): RoiTexts => ({
  ...exampleTexts,
  currentRevenue: annualSavings,
  employees: '0',
  errorRate: '100',
  errorReduction: '1000',
  implementationCost: totalCost,
  annualLicenseCost: '0',
});

const open = (search = '') => {
  history.replaceState(null, '', `/resources${search}`);
  return showDialog(`/resources${search}`, 'roi-calculator', RoiCalculatorDialog);
};

beforeEach(() => {
  roiState.set({ texts: exampleTexts, reported: false });
  contactDraft.set(undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  history.replaceState(null, '', '/');
});

describe('§2 §4 ROI calculator: live results', () => {
  test('it opens with the example and its results, which follow every change', async () => {
    await open();
    expect(roiFieldNames.map((name) => field(name).value)).toEqual([
      ...['1,000,000', '50', '20', '5', '150,000', '25,000', '30', '80'],
    ]);
    expect(outputs()).toEqual({
      [roi.netBenefit]: '$327,000',
      [roi.roi]: '+145%',
      [roi.paybackPeriod]: fill(roi.years, { years: '1.2' }),
      [roi.annualSavings]: '$184,000',
      [roi.efficiencySavings]: '$180,000',
      [roi.errorSavings]: '$4,000',
      [roi.threeYearSavings]: '$552,000',
      [roi.totalCost]: '$225,000',
    });
    expect(messages()).toEqual(
      [roiReport.strong, roiReport.quick, roiReport.substantial].map((title) => `${title}.`),
    );
    expect(screen.getByText(roi.example)).toBeTruthy();
    expect(screen.getByText(roiReport.disclaimer)).toBeTruthy();
    type('employees', '1');
    expect(outputs()).toMatchObject({ [roi.efficiencySavings]: '$3,600' });
    expect(screen.queryByText(roi.example)).toBeNull();
    type('employees', '100');
    type('errorRate', '2.5');
    type('annualLicenseCost', '0');
    expect(outputs()).toMatchObject({
      [roi.efficiencySavings]: '$360,000',
      [roi.errorSavings]: '$2,000',
      [roi.annualSavings]: '$362,000',
      [roi.totalCost]: '$150,000',
    });
  });

  test('changed results are said once, a second after the last change', async () => {
    await open();
    vi.useFakeTimers();
    const status = document.querySelector('[role=dialog] [role=status]')!;
    for (const text of ['2', '20', '200', '2000', '20000', '200000']) {
      type('implementationCost', text);
      act(() => void vi.advanceTimersByTime(999));
      expect(status.textContent).toBe('');
    }
    act(() => void vi.advanceTimersByTime(1));
    const years = fill(roi.years, { years: '1.5' });
    expect(status.textContent).toBe(
      `${roi.totalCost} $275,000, ${roi.netBenefit} $277,000 ${roi.gain.toLowerCase()}, ${roi.roi} +101%, ${roi.paybackPeriod} ${years}.`,
    );
  });

  test('the net benefit is green with a word when positive, otherwise red with another', async () => {
    await open();
    for (const [totalCost, text, word, color] of [
      ['299999', '$1', roi.gain, 'gain'],
      ['300000', '$0', roi.breakEven, 'danger'],
      ['300001', '−$1', roi.loss, 'danger'],
    ] as const) {
      typeAll(project('100000', totalCost));
      expect(outputs()).toMatchObject({ [roi.netBenefit]: text });
      const said = screen.getByText(word, { selector: 'dd span' });
      expect(getComputedStyle(said.parentElement!).color).toBe(system.token(`colors.${color}`));
    }
  });

  test('below zero, with very large numbers and with empty fields the figures stay plain', async () => {
    await open();
    const none = { [roi.paybackPeriod]: roi.notReached, [roi.roi]: 'n/a' };
    const large = { ...exampleTexts, currentRevenue: '1e300', employees: '1e308' };
    const empty = Object.fromEntries(roiFieldNames.map((name) => [name, ''])) as RoiTexts;
    for (const [texts, shown, said] of [
      [project('-500', '-1000'), none, 0],
      [
        { ...large, implementationCost: '999999999999999' },
        { [roi.efficiencySavings]: '$3.6E33', [roi.errorSavings]: '$4E27', [roi.totalCost]: '$1E15' },
        3,
      ],
      [empty, { ...none, [roi.netBenefit]: '$0', [roi.totalCost]: '$0' }, 0],
    ] as const) {
      typeAll(texts);
      expect(outputs()).toMatchObject(shown);
      expect(messages()).toHaveLength(said);
      expect(Object.values(outputs()).join()).not.toMatch(/NaN|Infinity|∞|[-−]\$0(?![\d.])|[-−]0%/);
    }
    // An empty field counts 0 and stays empty.
    expect(roiFieldNames.map((name) => field(name).value).join('')).toBe('');
    expect(screen.getByText(roiReport.disclaimer)).toBeTruthy();
  });

  test('how it is calculated names what is assumed', async () => {
    await open();
    const method = screen.getByText(roiReport.method).closest('details')!;
    expect(method.open).toBe(false);
    for (const line of [
      fill(roiReport.efficiencyFormula, { cost: '$60,000' }),
      fill(roiReport.errorFormula, { share: 10 }),
    ])
      expect(method.textContent).toContain(typeset(line));
  });
});

describe('§5 ROI calculator: fields and sliders', () => {
  test('each slider has its bounds and sets its number; a number wins over it', async () => {
    await open();
    for (const name of roiFieldNames) {
      const known = roiFields[name];
      if (!('slider' in known)) continue;
      const slider = sliderOf(name);
      const { min, max, step } = known.slider;
      expect([slider.min, slider.max, slider.step].map(Number)).toEqual([min, max, step]);
      expect(slider.value).toBe(String(known.example));
      const before = outputs();
      fireEvent.change(slider, { target: { value: String(max) } });
      expect(field(name).value).toBe(String(max));
      expect(slider.getAttribute('aria-valuetext')).toBe(`${max}%`);
      expect(outputs()).not.toEqual(before);
    }
    const slider = sliderOf('manualProcessTime');
    for (const [typed, position, savings] of [
      ['73', '50', '$1,752,000'],
      ['-10', '0', '−$240,000'],
      ['12.5', '12.5', '$300,000'],
    ] as const) {
      type('manualProcessTime', typed);
      expect(slider.getAttribute('value')).toBe(position);
      expect(field('manualProcessTime').value).toBe(typed.replace('-', '−'));
      expect(outputs()).toMatchObject({ [roi.efficiencySavings]: savings });
    }
    type('manualProcessTime', '73');
    expect(slider.getAttribute('aria-valuetext')).toBe(fill(roi.beyond, { value: '73%' }));
  });

  test('a number has separators while nobody edits it, and may be pasted with them', async () => {
    await open();
    expect(field('currentRevenue').inputMode).toBe('decimal');
    act(() => field('currentRevenue').focus());
    expect(field('currentRevenue').value).toBe('1000000');
    type('currentRevenue', '-1234.5');
    act(() => field('currentRevenue').blur());
    expect(field('currentRevenue').value).toBe('−1,234.5');
    for (const [pasted, read, total] of [
      ['1,000,000', '1,000,000', '$1,075,000'],
      ['$1,000', '1,000', '$76,000'],
      ['−$1,000', '−1,000', '$74,000'],
    ] as const) {
      act(() => field('implementationCost').focus());
      type('implementationCost', pasted);
      expect(outputs()).toMatchObject({ [roi.totalCost]: total });
      act(() => field('implementationCost').blur());
      expect(field('implementationCost').value).toBe(read);
    }
  });

  test('what is no number stays as it was typed, counts 0 and is named when the field is left', async () => {
    await open();
    const cost = field('implementationCost');
    act(() => cost.focus());
    type('implementationCost', '7,5');
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    act(() => cost.blur());
    expect(cost.value).toBe('7,5');
    expect(cost.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(cost.getAttribute('aria-describedby')!)!;
    expect(described.textContent).toMatch(like(roi.noNumber));
    expect(described.getAttribute('role')).toBe('alert');
    expect(outputs()).toMatchObject({ [roi.totalCost]: '$75,000' });
    type('implementationCost', '75');
    expect(cost.getAttribute('aria-invalid')).toBeNull();
    expect(outputs()).toMatchObject({ [roi.totalCost]: '$75,075' });
  });
});

describe('§4 ROI calculator: open and closed', () => {
  test('closed by its button or Escape it keeps what was entered, until Start Over', async () => {
    await open();
    const reopen = async () => {
      fireEvent.click(screen.getByText('Open'));
      await waitFor(() => expect(field('employees').value).toBe('77'));
    };
    type('employees', '77');
    fireEvent.click(screen.getByLabelText(words.dialogs.close));
    await untilClosed();
    await reopen();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await untilClosed();
    await reopen();
    press(roi.startOver);
    expect(field('employees').value).toBe('50');
    expect(screen.getByText(roi.example)).toBeTruthy();
  });

  test('its figures go into the contact form’s draft', async () => {
    await open();
    type('employees', '64');
    press(roi.send);
    expect(contactDraft.get()!.message).toMatch(/Employees: 64\n[\s\S]*Annual savings: \$234,400/);
    await untilClosed();
  });

  test('a link brings its figures back', async () => {
    await open(searchOf({ ...exampleTexts, employees: '80', currentRevenue: '', errorRate: '7.25' }));
    expect(
      [field('employees'), field('currentRevenue'), field('errorRate')].map(({ value }) => value),
    ).toEqual(['80', '', '7.25']);
    expect(outputs()).toMatchObject({ [roi.annualSavings]: '$288,000' });
  });

  test.each([
    ['carries markup', searchOf({ ...exampleTexts, employees: '"><script>alert(1)</script>' })],
    ['has a broken escape', `${searchOf(exampleTexts)}&employees=%E0%A4%A`],
  ])('a link that %s gives the example figures', async (_, search) => {
    roiState.set({ texts: { ...exampleTexts, employees: '3' }, reported: false });
    await open(search);
    expect(field('employees').value).toBe('50');
    expect(screen.getByText(roi.example)).toBeTruthy();
  });
});

describe('§2 ROI calculator: the full report', () => {
  test('the button reveals inputs, assumptions and three cases, which stay live; Start Over hides them', async () => {
    await open();
    expect(heading()).toBeNull();
    press(roi.generate);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(tableOf(roiReport.inputs)).toEqual([
      [roi.currentRevenue, '$1,000,000'],
      [roi.employees, '50'],
      [roi.manualProcessTime, '20%'],
      [roi.errorRate, '5%'],
      [roi.implementationCost, '$150,000'],
      [roi.annualLicenseCost, '$25,000'],
      [roi.efficiencyGain, '30%'],
      [roi.errorReduction, '80%'],
    ]);
    const cases = tableOf(roiReport.threeCases);
    expect(cases).toContainEqual([roi.efficiencyGain, '22.5%', '30%', '37.5%']);
    expect(cases).toContainEqual([roi.implementationCost, '$187,500', '$150,000', '$150,000']);
    expect(cases).toContainEqual([roi.netBenefit, '$151,500', '$327,000', '$465,000']);
    expect(cases).toContainEqual([roi.roi, '+58%', '+145%', '+207%']);
    const report = heading()!.closest('section')!;
    for (const text of [
      fill(roiReport.caseLine, { name: roiReport.conservative, definition: roiReport.conservativeText }),
      fill(roiReport.caseLine, { name: roiReport.optimistic, definition: roiReport.optimisticText }),
      '$60,000',
      roiReport.disclaimer,
    ])
      expect(report.textContent).toContain(text);
    const legend = () =>
      [...document.querySelectorAll(`[aria-label="${roiReport.legend}"] li`)].map(
        ({ textContent }) => textContent,
      );
    expect(legend()).toEqual([
      ...[roiReport.costSoFar, roiReport.savingsSoFar, roiReport.totalLine],
      fill(roiReport.paidBackAfter, { years: '1.2 years' }),
    ]);
    type('implementationCost', '999999999');
    await waitFor(() => expect(legend()).toHaveLength(3));
    expect(tableOf(roiReport.inputs)).toContainEqual([roi.implementationCost, '$999,999,999']);
    press(roi.startOver);
    await waitFor(() => expect(heading()).toBeNull());
  });

  test('its table says what the chart draws: one straight scale holds every mark', async () => {
    roiState.set({
      texts: { ...exampleTexts, employees: '80', errorRate: '7.5', implementationCost: '400000' },
      reported: true,
    });
    await open();
    await waitFor(() => expect(heading()).not.toBeNull());
    const rows = tableOf(roiReport.cumulative);
    expect(rows.map(([name]) => name)).toEqual([roiReport.start, 'Year 1', 'Year 2', 'Year 3']);
    const shown = outputs();
    expect(rows[3]!.slice(1)).toEqual([
      shown[roi.totalCost],
      shown[roi.threeYearSavings],
      shown[roi.netBenefit],
    ]);
    const amount = (text: string) => Number(text.replaceAll('−', '-').replace(/[$,]/g, ''));
    const figures = rows.map((row) => row.slice(1).map(amount) as [number, number, number]);
    for (const [cost, savings, balance] of figures) expect(balance).toBe(savings - cost);
    const chart = screen.getByLabelText(like(roiReport.chart));
    expect(chart.getAttribute('aria-label')).toContain(`the savings are ${shown[roi.threeYearSavings]}`);
    const costs = [...chart.querySelectorAll('circle[data-series=cost]')].map((disc) =>
      Number(disc.getAttribute('cy')),
    );
    const savings = [...chart.querySelectorAll('path[data-series=savings]')].map((mark) =>
      Number(/^M[\d.]+ ([\d.]+)/.exec(mark.getAttribute('d')!)![1]),
    );
    const [first, last] = [figures[0]![1], figures[3]![1]];
    const perDollar = (savings[3]! - savings[0]!) / (last - first);
    for (const [year, [cost, saved]] of figures.entries()) {
      expect(Math.abs(savings[0]! + (cost - first) * perDollar - costs[year]!)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(savings[0]! + (saved - first) * perDollar - savings[year]!)).toBeLessThanOrEqual(1.5);
    }
  });
});
