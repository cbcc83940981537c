import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { assessment } from '#content/built/assessment.ts';
import { site } from '#content/built/site.ts';
import { contactDraft } from '#web/src/contactDraft.ts';
import AssessmentDialog from '#web/src/tools/assessment/AssessmentDialog.tsx';
import { leavePage, showDialog, untilClosed } from './shownDialog.tsx';

const { questions } = assessment;
/** 14 points; Team and Budget are the weakest. */
const moderate = ['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious'];
const highest = ['modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic'];

const button = (name: string | RegExp) =>
  screen.getByText<HTMLButtonElement>(name, { selector: '[role=dialog] button' });
const press = (name: string) => fireEvent.click(button(name));
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')];
const radio = (value: string) => radios().find((each) => each.value === value)!;
/** The group tells of its value a moment after the press: the line is marked when the dialog knows the answer. */
const choose = async (chosen: HTMLInputElement) => {
  fireEvent.click(chosen);
  await waitFor(() => expect(chosen.closest('label')!.dataset.state).toBe('checked'));
};
const checked = () => radios().filter((each) => each.checked);
/** The step's heading takes focus when a button has led to it. */
const untilAt = (name: string) =>
  waitFor(() => {
    expect(document.activeElement!.textContent).toBe(name);
    expect(document.activeElement!.tagName).toBe('H3');
  });
const untilQuestion = (index: number) => untilAt(questions[index]!.question);
const scored = (score: number) => `Your Score: ${score} out of 25`;
const isLast = (index: number) => index === questions.length - 1;

const open = (answer?: string) =>
  showDialog('erp-readiness-assessment', AssessmentDialog, answer ? { answer } : undefined);

/** The page was left while the dialog was open: by a reload, by Back, or by a link. */
async function comeBack(): Promise<void> {
  await leavePage();
  await open();
  expect(screen.getByText(`Question 1 of ${questions.length}`)).toBeTruthy();
}

async function answer(values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await untilQuestion(index);
    await choose(radio(value));
    press(isLast(index) ? 'Get Results' : 'Next');
  }
}

afterEach(leavePage);

test('§2 §4 assessment: questions one by one; Next waits for an answer, Previous keeps it', async () => {
  await open();
  for (const [index, { id, question, options }] of questions.entries()) {
    if (index > 0) await untilQuestion(index);
    const said = screen.getByText(`Question ${index + 1} of ${questions.length}`).closest('[role=status]')!;
    const percent = Math.round((index / questions.length) * 100);
    expect(said.textContent).toContain(`${percent}% complete`);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(question);
    expect(radios().map(({ value }) => value)).toEqual(options.map(({ value }) => value));
    expect(new Set(radios().map(({ name }) => name))).toEqual(new Set([id]));
    expect(checked()).toEqual([]);
    const onwards = isLast(index) ? 'Get Results' : 'Next';
    expect(button(onwards).disabled).toBe(true);
    expect(button('Previous').disabled).toBe(index === 0);
    // Two options of equal score are two answers.
    await choose(radios().at(-1)!);
    expect(checked()).toEqual([radios().at(-1)]);
    await choose(radios()[1]!);
    expect(checked()).toEqual([radios()[1]]);
    expect(button(onwards).disabled).toBe(false);
    if (index === 1) {
      press('Previous');
      await untilQuestion(0);
      expect(checked()).toEqual([radios()[1]]);
      press('Next');
      await untilQuestion(1);
    }
    press(onwards);
  }
  // basic-software 2, medium 4, exploring 2, short-term 4, cautious 2
  await untilAt(scored(14));
});

test('assessment: the result names its level, what each answer gave, the weakest and its whitepaper', async () => {
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  const scale = within(screen.getByRole('list', { name: 'Readiness levels' })).getAllByRole('listitem');
  expect(scale.map((each) => [each.textContent, each.getAttribute('aria-current')])).toEqual([
    ['Lowunder 10', null],
    ['Medium10–14, your level', 'true'],
    ['Medium-High15–19', null],
    ['High20 or more', null],
  ]);
  const { label, meaning, next } = assessment.levels.find(({ from }) => from <= 14)!;
  const lowest = 'Each answer has 1 to 5 points. The lowest score that answers can reach is 7.';
  for (const text of [label, meaning, next, lowest]) expect(screen.getByText(text)).toBeTruthy();

  const points = screen.getAllByText(/^\d of 5$/).map((each) => each.closest('li')!.textContent);
  expect(points).toEqual([
    '4Business sizeMedium (51-200 employees)4 of 5',
    '3Current systemSeveral systems that are not connected3 of 5',
    '3TimelineImmediately (within 3 months)3 of 5',
    '2BudgetExploring what it might cost2 of 5',
    '2TeamCautious2 of 5',
  ]);

  const { options, furtherReading } = questions[4]!;
  expect(screen.getByRole('heading', { name: 'Weakest: Team' })).toBeTruthy();
  expect(screen.getByText(options.find(({ value }) => value === 'cautious')!.advice!)).toBeTruthy();
  const alike = 'Budget has as few points. Begin with Team: it can be changed soonest.';
  expect(screen.getByText(alike)).toBeTruthy();
  const link = screen.getByRole('link', { name: furtherReading!.title });
  expect(link.getAttribute('href')).toBe(`/whitepapers/${furtherReading!.whitepaper}`);
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('assessment: the best answers leave nothing weak', async () => {
  await open();
  await answer(highest);
  await untilAt(scored(25));
  expect(screen.getByRole('heading', { name: 'Nothing is weak' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Weakest/ })).toBeNull();
});

test('assessment: the result is printed, leads to a call, and is handed to the contact form', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  press('Print');
  expect(print).toHaveBeenCalledOnce();
  const call = screen.getByRole('link', { name: 'Schedule a Call' });
  expect(call.getAttribute('href')).toBe(site.schedulingUrl);
  press('Send Us This Result');
  const { next } = assessment.levels.find(({ from }) => from <= 14)!;
  expect(contactDraft.get()).toEqual({
    note: 'Your assessment result is in the message below. Change it as you like and add what else matters.',
    message: [
      'My result in the ERP Readiness Assessment: 14 out of 25 points, Moderate Readiness (level Medium).',
      '',
      'Business size: Medium (51-200 employees) (4 of 5)',
      'Current system: Several systems that are not connected (3 of 5)',
      'Timeline: Immediately (within 3 months) (3 of 5)',
      'Budget: Exploring what it might cost (2 of 5)',
      'Team: Cautious (2 of 5)',
      '',
      'Weakest: Team',
      `Next step: ${next}`,
      '',
      'What would you do next in our place?',
    ].join('\n'),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('§4 assessment: Retake Assessment leaves the result and begins at question 1 without answers', async () => {
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  press('Retake Assessment');
  await untilQuestion(0);
  expect(screen.queryByText(scored(14))).toBeNull();
  expect(checked()).toEqual([]);
  // Nothing is left off yet.
  await comeBack();
  expect(screen.queryByText(/^You left this page/)).toBeNull();
  await choose(radios()[0]!);
  press('Next');
  await untilQuestion(1);
  expect(checked()).toEqual([]);
});

test.each([
  ['Close', () => button('Close')],
  ['the X', () => screen.getByLabelText('Close')],
])('§2 §4 assessment: %s closes it for good: it reopens without answers', async (_, closing) => {
  await open();
  await answer(['spreadsheets']);
  await untilQuestion(1);
  fireEvent.click(closing());
  await untilClosed();
  await comeBack();
  expect(checked()).toEqual([]);
  expect(screen.queryByText(/^You left this page/)).toBeNull();
});

test('§4 assessment: who comes back may go on at the question, or without what is offered start anew', async () => {
  await open();
  await answer(['multiple-systems', 'large']);
  await untilQuestion(2);
  await choose(radio('exploring'));
  await comeBack();
  await choose(radio('spreadsheets'));
  press('Continue at question 3');
  await untilQuestion(2);
  expect(checked()).toEqual([radio('exploring')]);
  for (const index of [1, 0]) {
    press('Previous');
    await untilQuestion(index);
  }
  expect(checked()).toEqual([radio('spreadsheets')]);
  for (const index of [1, 2]) {
    press('Next');
    await untilQuestion(index);
  }
  await comeBack();
  await choose(radio('multiple-systems'));
  await comeBack();
  expect(button('Continue at question 3')).toBeTruthy();
  await choose(radio('multiple-systems'));
  press('Next');
  await untilQuestion(1);
  expect(checked()).toEqual([]);
  expect(screen.queryByText(/^You left this page/)).toBeNull();
});

test('assessment: whose first answer the page has asked for begins at question 2, and may go back to it', async () => {
  for (const _ of ['asked', 'asked again']) {
    await leavePage();
    await open('spreadsheets');
    expect(screen.getByText(`Question 2 of ${questions.length}`)).toBeTruthy();
    expect(screen.queryByText(/^You left this page/)).toBeNull();
  }
  await comeBack();
  press('Continue at question 2');
  await untilQuestion(1);
  press('Previous');
  await untilQuestion(0);
  expect(checked()).toEqual([radio('spreadsheets')]);
});

test('assessment: the answer that the page has asked for joins what was left off, which is offered', async () => {
  await open();
  await answer(['multiple-systems', 'large']);
  await untilQuestion(2);
  await choose(radio('exploring'));
  await leavePage();
  await open('spreadsheets');
  expect(screen.getByText(`Question 2 of ${questions.length}`)).toBeTruthy();
  await comeBack();
  press('Continue at question 3');
  await untilQuestion(2);
  expect(checked()).toEqual([radio('exploring')]);
  for (const [index, kept] of [
    [1, 'large'],
    [0, 'spreadsheets'],
  ] as const) {
    press('Previous');
    await untilQuestion(index);
    expect(checked()).toEqual([radio(kept)]);
  }
});
