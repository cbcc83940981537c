import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as words from '../../../content/built/words.ts';
import { contactDraft } from '../../../web/src/contactDraft.ts';
import { system } from '../../../web/src/theme/system.ts';
import {
  exampleTexts,
  type FieldName,
  fields,
  searchOf,
  type Texts,
} from '../../../web/src/tools/roi/fields.ts';
import RoiCalculatorDialog, { keptFigures } from '../../../web/src/tools/roi/RoiCalculatorDialog.tsx';
import { leavePage, showDialog, untilClosed } from './shownDialog.tsx';

const names = fields.map(({ name }) => name);
const field = (name: FieldName) => document.querySelector<HTMLInputElement>(`#roi-${name}`)!;
const type = (name: FieldName, value: string) => fireEvent.change(field(name), { target: { value } });
const typeAll = (texts: Texts) => {
  for (const name of names) type(name, texts[name]);
};
const sliderOf = (name: FieldName) =>
  screen.getByRole<HTMLInputElement>('slider', { name: fields.find((each) => each.name === name)!.label });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const heading = () => screen.queryByText('Full report', { selector: 'h3' });

/** The eight outputs by their names; of the net benefit the amount alone. */
const outputs = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[aria-label="Results"] dt')].map((term) => [
      term.textContent,
      term.nextElementSibling!.firstChild!.textContent,
    ]),
  );
const messages = () =>
  [...document.querySelectorAll('[aria-label="What the results say"] b')].map(
    ({ textContent }) => textContent,
  );
const tableOf = (caption: string) => {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table')!;
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

/** Exactly these annual savings and this total cost, in dollars. */
const project = (annualSavings: string, totalCost: string): Texts => ({
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

afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
  keptFigures.forget();
});

describe('§2 §4 ROI calculator: live results', () => {
  test('it opens with the example and its results, which follow every change', async () => {
    await open();
    expect(names.map((name) => field(name).value)).toEqual([
      ...['1,000,000', '50', '20', '5', '150,000', '25,000', '30', '80'],
    ]);
    expect(outputs()).toEqual({
      'Net benefit': '$327,000',
      ROI: '+145%',
      'Payback period': '1.2 years',
      'Annual savings': '$184,000',
      'Efficiency savings': '$180,000',
      'Error savings': '$4,000',
      'Three-year savings': '$552,000',
      'Total cost': '$225,000',
    });
    expect(messages()).toEqual(['Strong ROI.', 'Quick payback.', 'Substantial savings.']);
    expect(screen.getByText('Example figures')).toBeTruthy();
    expect(screen.getByText(words.roiDisclaimer)).toBeTruthy();
    type('employees', '1');
    expect(outputs()).toMatchObject({ 'Efficiency savings': '$3,600' });
    expect(screen.queryByText('Example figures')).toBeNull();
    type('annualLicenseCost', '');
    expect(outputs()).toMatchObject({ 'Total cost': '$150,000' });
    // An empty field counts 0 and stays empty.
    expect(field('annualLicenseCost').value).toBe('');
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
    expect(status.textContent).toBe('Net benefit $277,000, ROI +101%, Payback period 1.5 years: Gain');
  });

  test('the net benefit is green with a word when positive, otherwise red with another', async () => {
    await open();
    for (const [totalCost, text, word, color] of [
      ['299999', '$1', 'Gain', 'gain'],
      ['300000', '$0', 'Break-even', 'danger'],
      ['300001', '−$1', 'Loss', 'danger'],
    ] as const) {
      typeAll(project('100000', totalCost));
      expect(outputs()).toMatchObject({ 'Net benefit': text });
      const said = screen.getByText(word, { selector: 'dd span' });
      expect(getComputedStyle(said.parentElement!).color).toBe(system.token(`colors.${color}`));
    }
  });
});

describe('§5 ROI calculator: fields and sliders', () => {
  test('each slider has its bounds and its step, and sets its number; a number wins over it', async () => {
    await open();
    for (const { name, slider: known, example } of fields) {
      if (!known) continue;
      const slider = sliderOf(name);
      const { min, max, step } = slider;
      expect({ min, max, step }).toEqual({
        min: String(known.min),
        max: String(known.max),
        step: String(known.step),
      });
      expect(slider.valueAsNumber).toBe(example);
      const before = outputs();
      fireEvent.change(slider, { target: { value: String(known.max) } });
      await waitFor(() => expect(field(name).value).toBe(String(known.max)));
      expect(slider.getAttribute('aria-valuetext')).toBe(`${known.max}%`);
      expect(outputs()).not.toEqual(before);
      type(name, String(example));
    }
    const slider = sliderOf('manualProcessTime');
    for (const [typed, position, savings] of [
      ['73', '50', '$657,000'],
      ['-10', '0', '−$90,000'],
    ] as const) {
      type('manualProcessTime', typed);
      expect(slider.value).toBe(position);
      expect(field('manualProcessTime').value).toBe(typed);
      expect(outputs()).toMatchObject({ 'Efficiency savings': savings });
    }
    type('manualProcessTime', '73');
    expect(slider.getAttribute('aria-valuetext')).toBe('73%, beyond the slider');
  });

  test('a number has separators while nobody edits it, and may be pasted with them', async () => {
    await open();
    expect(field('currentRevenue').inputMode).toBe('decimal');
    act(() => field('currentRevenue').focus());
    expect(field('currentRevenue').value).toBe('1000000');
    type('currentRevenue', '-1234.5');
    act(() => field('currentRevenue').blur());
    expect(field('currentRevenue').value).toBe('−1,234.5');
    act(() => field('implementationCost').focus());
    type('implementationCost', '−$1,000');
    act(() => field('implementationCost').blur());
    expect(field('implementationCost').value).toBe('−1,000');
    expect(outputs()).toMatchObject({ 'Total cost': '$74,000' });
  });

  test('what is no number stays as it was typed, counts 0 and is named when the field is left', async () => {
    await open();
    const cost = field('implementationCost');
    act(() => cost.focus());
    type('implementationCost', '7,5');
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    act(() => cost.blur());
    expect(cost.value).toBe('7,5');
    await waitFor(() => expect(cost.getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(cost.getAttribute('aria-describedby')!)!;
    expect(described.textContent).toMatch(/^This is not a number and counts as 0\. Enter one such as /);
    expect(outputs()).toMatchObject({ 'Total cost': '$75,000' });
    type('implementationCost', '75');
    await waitFor(() => expect(cost.getAttribute('aria-invalid')).toBeNull());
    expect(outputs()).toMatchObject({ 'Total cost': '$75,075' });
  });
});

describe('§4 ROI calculator: open and closed', () => {
  test('its figures go into the contact form’s draft', async () => {
    await open();
    type('employees', '64');
    press('Send Us These Figures');
    expect(contactDraft.get()!.message).toMatch(/Employees: 64\n[\s\S]*Annual savings: \$234,400/);
    await untilClosed();
  });

  test('a broken link gives the example figures, also over those that were kept', async () => {
    keptFigures.keep({ ...exampleTexts, employees: '3' });
    await open(searchOf(exampleTexts).replace('employees=50', 'employees=%22%3E%3Cscript%3Ealert(1)'));
    expect(field('employees').value).toBe('50');
    expect(screen.getByText('Example figures')).toBeTruthy();
  });
});

describe('§2 ROI calculator: the full report', () => {
  test('the button reveals inputs, assumptions and three cases, which stay live; Start Over hides them', async () => {
    await open();
    expect(heading()).toBeNull();
    press('Generate Full Report');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    const inputs = tableOf('Inputs');
    expect(inputs).toHaveLength(names.length);
    expect(inputs).toContainEqual(['Current annual revenue', '$1,000,000']);
    expect(inputs).toContainEqual(['Expected error reduction', '80%']);
    const cases = tableOf('Results in three cases');
    expect(cases).toContainEqual(['Expected efficiency gain', '22.5%', '30%', '37.5%']);
    expect(cases).toContainEqual(['Net benefit', '$151,500', '$327,000', '$465,000']);
    expect(cases).toContainEqual(['ROI', '+58%', '+145%', '+207%']);
    const report = heading()!.closest('section')!;
    for (const text of [
      'Conservative case: a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more.',
      'Optimistic case: a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered.',
      '× employees × $60,000 ×',
      'revenue × 10% ×',
      words.roiDisclaimer,
    ])
      expect(report.textContent).toContain(text);
    expect(screen.getByText('Paid back: 1.2 years')).toBeTruthy();
    type('implementationCost', '999999999');
    await waitFor(() => expect(screen.queryByText(/^Paid back/)).toBeNull());
    expect(tableOf('Inputs')).toContainEqual(['Implementation cost', '$999,999,999']);
    press('Start Over');
    await waitFor(() => expect(heading()).toBeNull());
  });

  test('its table says what the chart draws: one straight scale holds every mark', async () => {
    await open(
      searchOf({ ...exampleTexts, employees: '80', errorRate: '7.5', implementationCost: '400000' }),
    );
    press('Generate Full Report');
    await waitFor(() => expect(heading()).not.toBeNull());
    const rows = tableOf('Cumulative cost and savings');
    expect(rows.map(([name]) => name)).toEqual(['Start', 'Year 1', 'Year 2', 'Year 3']);
    const shown = outputs();
    expect(rows[3]!.slice(1)).toEqual([
      shown['Total cost'],
      shown['Three-year savings'],
      shown['Net benefit'],
    ]);
    const amount = (text: string) => Number(text.replaceAll('−', '-').replace(/[$,]/g, ''));
    const figures = rows.map((row) => row.slice(1).map(amount) as [number, number, number]);
    for (const [cost, savings, balance] of figures) expect(balance).toBe(savings - cost);
    const chart = screen.getByLabelText(/^Chart of cumulative cost and savings over three years/);
    expect(chart.getAttribute('aria-label')).toContain(`the savings are ${shown['Three-year savings']}`);
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
