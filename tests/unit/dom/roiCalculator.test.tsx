import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contactDraft } from '#web/src/contactDraft.ts';
import { system } from '#web/src/theme/system.ts';
import RoiCalculatorDialog from '#web/src/tools/roi/RoiCalculatorDialog.tsx';
import { leavePage, showDialog, untilClosed } from './shownDialog.tsx';

/** Always shown, and said again in the report. */
const disclaimer = /estimates based on industry benchmarks/;

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: '[type=text], :not([type])' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => act(() => field(label).blur());
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
const tableOf = (caption: string) => {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table')!;
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

const open = () => showDialog('roi-calculator', RoiCalculatorDialog);

afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
});

test('§2 §3 §4 ROI calculator: it opens with the example and what that says; results follow every change', async () => {
  await open();
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(inputs.map(({ labels, value }) => [labels![0]!.textContent, value])).toEqual([
    ['Current annual revenue ($)', '1,000,000'],
    ['Employees', '50'],
    ['Manual process time (%)', '20'],
    ['Error rate (%)', '5'],
    ['Implementation cost ($)', '150,000'],
    ['Annual license cost ($)', '25,000'],
    ['Expected efficiency gain (%)', '30'],
    ['Expected error reduction (%)', '80'],
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
  const insights = screen.getByRole('list', { name: 'What the results say' });
  expect([...insights.children].map(({ textContent }) => textContent)).toEqual([
    'Strong ROI. The gain is larger than the whole cost: more than 100% over three years.',
    'Quick payback. The savings make up for the cost within two years.',
    'Substantial savings. The new system saves more than $100,000 a year.',
  ]);
  expect(screen.getByText('Example figures')).toBeTruthy();
  expect(screen.getByText(disclaimer)).toBeTruthy();
  type('Employees', '1');
  expect(outputs()).toMatchObject({ 'Efficiency savings': '$3,600' });
  expect(screen.queryByText('Example figures')).toBeNull();
  type('Annual license cost ($)', '');
  expect(outputs()).toMatchObject({ 'Total cost': '$150,000' });
  // An empty field counts 0 and stays empty.
  expect(field('Annual license cost ($)').value).toBe('');
});

test('ROI calculator: changed results are said once, a second after the last change', async () => {
  await open();
  vi.useFakeTimers();
  const status = document.querySelector('[role=dialog] .unseen[role=status]')!;
  for (const text of ['20', '200', '200000']) {
    type('Implementation cost ($)', text);
    act(() => void vi.advanceTimersByTime(999));
    expect(status.textContent).toBe('');
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(status.textContent).toBe('Net benefit $277,000, ROI +101%, Payback period 1.5 years: Gain');
  type('Implementation cost ($)', '150000');
  act(() => void vi.advanceTimersByTime(1000));
  expect(status.textContent).toBe('Net benefit $327,000, ROI +145%, Payback period 1.2 years: Gain');
});

test('ROI calculator: wages above the revenue are pointed out once one of the two was changed', async () => {
  await open();
  const enter = (label: string, value: string) => {
    act(() => field(label).focus());
    type(label, value);
    leave(label);
  };
  const word = () => screen.queryByText(/wages are more than the revenue/)?.textContent;
  type('Error rate (%)', '6');
  expect(word()).toBeUndefined();
  act(() => field('Employees').focus());
  type('Employees', '51');
  // Half a number is no mistake.
  expect(word()).toBeUndefined();
  leave('Employees');
  expect(word()).toBe(
    'At $60,000 a year each, these wages are more than the revenue. Please check both numbers.',
  );
  enter('Current annual revenue ($)', '3060000');
  expect(word()).toBeUndefined();
  enter('Current annual revenue ($)', '3059999');
  expect(word()).toBeDefined();
  press('Start Over');
  expect(word()).toBeUndefined();
  enter('Current annual revenue ($)', '999999');
  expect(word()).toBeDefined();
});

test('§2 ROI calculator: the net benefit is green with a word when positive, otherwise red with another', async () => {
  await open();
  for (const [cost, text, word, color] of [
    ['476,999', '$1', 'Gain', 'gain'],
    ['477,000', '$0', 'Break-even', 'danger'],
    ['477,001', '−$1', 'Loss', 'danger'],
  ] as const) {
    type('Implementation cost ($)', cost);
    expect(outputs()).toMatchObject({ 'Net benefit': text });
    const said = screen.getByText(word, { selector: 'dd span' });
    expect(getComputedStyle(said.parentElement!).color).toBe(system.token(`colors.${color}`));
  }
});

test('§5 ROI calculator: a slider sets its number, within its bounds; a number wins over it', async () => {
  await open();
  const sliders = screen.getAllByRole<HTMLInputElement>('slider');
  const ranges = sliders.map((each) => {
    return ['aria-label', 'min', 'max', 'step', 'value'].map((name) => each.getAttribute(name)).join(' ');
  });
  expect(ranges).toEqual([
    ...['Manual process time 0 50 1 20', 'Error rate 0 20 0.5 5'],
    ...['Expected efficiency gain 10 80 5 30', 'Expected error reduction 20 95 5 80'],
  ]);
  const slider = sliders[0]!;
  fireEvent.change(slider, { target: { value: '50' } });
  await waitFor(() => expect(field('Manual process time (%)').value).toBe('50'));
  expect(slider.getAttribute('aria-valuetext')).toBe('50%');
  for (const [typed, position, savings] of [
    ['73', '50', '$657,000'],
    ['-10', '0', '−$90,000'],
  ] as const) {
    type('Manual process time (%)', typed);
    expect(slider.value).toBe(position);
    expect(field('Manual process time (%)').value).toBe(typed);
    expect(outputs()).toMatchObject({ 'Efficiency savings': savings });
  }
  expect(slider.getAttribute('aria-valuetext')).toBe('−10%, beyond the slider');
});

test('ROI calculator: a number has separators while nobody edits it, and may be pasted with them', async () => {
  await open();
  const revenue = field('Current annual revenue ($)');
  expect(revenue.inputMode).toBe('decimal');
  act(() => revenue.focus());
  expect(revenue.value).toBe('1000000');
  type('Current annual revenue ($)', '−$1,234.5');
  leave('Current annual revenue ($)');
  expect(revenue.value).toBe('−1,234.5');
  expect(outputs()).toMatchObject({ 'Error savings': '−$5' });
});

test('ROI calculator: what is no number stays as typed, counts 0 and is named when the field is left', async () => {
  await open();
  const rate = field('Error rate (%)');
  const said = () =>
    rate
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent);
  expect(said()).toEqual(['Share of transactions with an error']);
  act(() => rate.focus());
  type('Error rate (%)', '7,5');
  expect(rate.getAttribute('aria-invalid')).toBeNull();
  leave('Error rate (%)');
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'));
  expect(rate.value).toBe('7,5');
  expect(said()).toEqual([
    'This is not a number and counts as 0. Enter one such as 1,000 or 7.5.',
    'Share of transactions with an error',
  ]);
  expect(outputs()).toMatchObject({ 'Error savings': '$0' });
  fireEvent.change(screen.getByRole('slider', { name: 'Error rate' }), { target: { value: '7.5' } });
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBeNull());
  expect(outputs()).toMatchObject({ 'Error savings': '$6,000' });
});

test.each([
  [
    'Your figures',
    '64',
    'I used the ERP ROI calculator and would like to talk about these figures.',
    'Your figures from the ROI calculator are in the message below.',
  ],
  [
    'Example figures',
    '50',
    'I tried the ERP ROI calculator with its example figures and would like to talk about ours.',
    'The example figures from the ROI calculator are in the message below.',
  ],
])(
  'ROI calculator: %s go into the contact form’s draft under their name',
  async (_, employees, opening, said) => {
    await open();
    type('Employees', employees);
    const annualSavings = outputs()['Annual savings'];
    press('Send Us These Figures');
    const { message, note } = contactDraft.get()!;
    expect([message.split('\n')[0], note]).toEqual([opening, said]);
    expect(message).toContain(`\nEmployees: ${employees}\n`);
    expect(message).toContain(`\nAnnual savings: ${annualSavings}\n`);
    expect(message.match(/^.+: .+$/gm)).toHaveLength(8 + 8);
    await untilClosed();
  },
);

test('ROI calculator: the longest figures leave room in a message for what is typed', async () => {
  await open();
  for (const label of ['Employees', 'Implementation cost ($)', 'Annual license cost ($)', 'Error rate (%)'])
    type(label, '-9e30');
  press('Send Us These Figures');
  expect(contactDraft.get()!.message.length).toBeLessThan(2000);
  await untilClosed();
});

test('§2 §4 ROI calculator: the button reveals a report, which stays live; Start Over hides it', async () => {
  await open();
  expect(heading()).toBeNull();
  press('Generate Full Report');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  act(() => field('Employees').focus());
  press('Generate Full Report');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  const inputs = tableOf('Inputs');
  expect(inputs).toHaveLength(1 + 8);
  expect(inputs).toContainEqual(['Expected error reduction', '80%']);
  expect(tableOf('Results in three cases').slice(0, 6)).toEqual([
    ['', 'Conservative', 'Expected', 'Optimistic'],
    ['Implementation cost', '$187,500', '$150,000', '$150,000'],
    ['Expected efficiency gain', '22.5%', '30%', '37.5%'],
    ['Expected error reduction', '60%', '80%', '100%'],
    ['Net benefit', '$151,500', '$327,000', '$465,000'],
    ['ROI', '+58%', '+145%', '+207%'],
  ]);
  const report = heading()!.closest('section')!;
  for (const text of [
    'Conservative case: a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more.',
    'Optimistic case: a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered.',
    '× employees × $60,000 ×',
    'revenue × 10% ×',
  ])
    expect(report.textContent).toContain(text);
  expect(report.textContent).toMatch(disclaimer);
  expect(report.textContent).toContain('Example figures');
  expect(screen.getByText('Paid back: 1.2 years')).toBeTruthy();
  expect(tableOf('Cumulative cost and savings')[2]).toEqual(['Year 1', '$175,000', '$184,000', '$9,000']);
  const sooner =
    'The balance is positive at the end of year 1, before the payback period of 1.2 years: the payback period counts all three license fees, the balance only those paid by then.';
  expect(screen.getByText(sooner)).toBeTruthy();
  type('Implementation cost ($)', '999999999');
  await waitFor(() => expect(screen.queryByText(/^Paid back/)).toBeNull());
  expect(tableOf('Inputs')).toContainEqual(['Implementation cost', '$999,999,999']);
  expect(report.textContent).not.toContain('Example figures');
  press('Start Over');
  await waitFor(() => expect(heading()).toBeNull());
  expect(field('Implementation cost ($)').value).toBe('150,000');
  await leavePage();
  await open();
  expect(field('Implementation cost ($)').value).toBe('150,000');
});

test('ROI calculator: the report’s table says what its chart draws: one straight scale holds every mark', async () => {
  await open();
  type('Employees', '80');
  type('Error rate (%)', '7.5');
  type('Implementation cost ($)', '400000');
  press('Generate Full Report');
  await waitFor(() => expect(heading()).not.toBeNull());
  const [head, ...rows] = tableOf('Cumulative cost and savings');
  expect(head).toEqual(['', 'Cost', 'Savings', 'Balance']);
  expect(rows).toEqual([
    ['Start', '$400,000', '$0', '−$400,000'],
    ['Year 1', '$425,000', '$294,000', '−$131,000'],
    ['Year 2', '$450,000', '$588,000', '$138,000'],
    ['Year 3', '$475,000', '$882,000', '$407,000'],
  ]);
  expect(outputs()).toMatchObject({ 'Total cost': '$475,000', 'Net benefit': '$407,000' });
  expect(screen.queryByText(/before the payback period/)).toBeNull();
  const chart = screen.getByRole('img', {
    name: 'Chart of cumulative cost and savings over three years: after year 3 the cost is $475,000, the savings are $882,000. The table has every year.',
  });
  const heightsOf = (series: string) =>
    [...chart.querySelectorAll(`[data-series=${series}]`)].map((mark) =>
      Number(mark.getAttribute('cy') ?? /^M[\d.]+ ([\d.]+)/.exec(mark.getAttribute('d')!)![1]),
    );
  const [start, , , end] = heightsOf('savings') as [number, number, number, number];
  const drawn = (amount: number) => start + (amount / 882_000) * (end - start);
  for (const [series, amounts] of [
    ['cost', [400_000, 425_000, 450_000, 475_000]],
    ['savings', [0, 294_000, 588_000, 882_000]],
  ] as const)
    for (const [year, height] of heightsOf(series).entries())
      expect(height, `${series} of year ${year}`).toBeCloseTo(drawn(amounts[year]!), 5);
});
