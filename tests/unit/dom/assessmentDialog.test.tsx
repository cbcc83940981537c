import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assessment } from '../../../content/built/assessment.ts';
import { fill } from '../../../content/schema/fill.ts';
import AssessmentDialog, { interruption } from '../../../web/src/dialogs/assessment/AssessmentDialog.tsx';
import { contactDraft } from '../../../web/src/dialogs/contactDraft.ts';
import { dialogs } from '../../../web/src/dialogs/openDialog.ts';
import { counted, like, words } from '../../support/words.ts';
import { leavePage, showDialog, untilClosed } from './shownDialog.tsx';

const { questions } = assessment;
/** 14 points; Team and Budget are the weakest. */
const moderate = ['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious'];
const highest = ['modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic'];

const button = (name: string) =>
  screen.getByText<HTMLButtonElement>(name, { selector: '[role=dialog] button' });
const press = (name: string) => fireEvent.click(button(name));
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')];
const radio = (value: string) => radios().find((each) => each.value === value)!;
const checked = () => radios().filter((each) => each.checked);
/** The step's heading takes focus when a button has led to it. */
const untilAt = (name: string) =>
  waitFor(() => {
    expect(document.activeElement!.textContent).toBe(name);
    expect(document.activeElement!.tagName).toBe('H3');
  });
const untilQuestion = (index: number) => untilAt(questions[index]!.question);
const scored = (score: number) => fill(words.assessmentResult.score, { score, highest: 25 });
const isLast = (index: number) => index === questions.length - 1;

const open = () => showDialog('/resources', 'assessment', AssessmentDialog);

/** The page is left while the dialog is open: by a reload, by Back, or by a link. */
async function comeBack(): Promise<void> {
  await leavePage();
  await open();
  expect(screen.getByText(fill(words.assessment.question, { number: 1, count: 5 }))).toBeTruthy();
}

async function answer(values: readonly string[], from = 0): Promise<void> {
  for (const [at, value] of values.entries()) {
    const index = from + at;
    if (index > 0) await untilQuestion(index);
    fireEvent.click(radio(value));
    press(isLast(index) ? words.assessment.results : words.assessment.next);
  }
}

beforeEach(() => {
  interruption.forget();
  contactDraft.set(undefined);
});
afterEach(leavePage);

test('§2 §4 assessment: five questions one by one; Next waits for an answer, Previous keeps it', async () => {
  await open();
  for (const [index, { id, question, options }] of questions.entries()) {
    if (index > 0) await untilQuestion(index);
    const said = screen.getByText(fill(words.assessment.question, { number: index + 1, count: 5 }));
    expect(said.parentElement!.getAttribute('role')).toBe('status');
    expect(said.parentElement!.textContent).toContain(
      fill(words.assessment.complete, { percent: index * 20 }),
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(index * 20));
    expect(document.querySelector('legend')!.textContent).toBe(question);
    expect(radios().map(({ value }) => value)).toEqual(options.map(({ value }) => value));
    expect(new Set(radios().map(({ name }) => name))).toEqual(new Set([id]));
    expect(checked()).toEqual([]);
    const onwards = isLast(index) ? words.assessment.results : words.assessment.next;
    expect(button(onwards).disabled).toBe(true);
    expect(button(words.assessment.previous).disabled).toBe(index === 0);
    fireEvent.click(radios()[1]!);
    expect(checked()).toEqual([radios()[1]]);
    expect(button(onwards).disabled).toBe(false);
    if (index === 1) {
      press(words.assessment.previous);
      await untilQuestion(0);
      expect(checked()).toEqual([radios()[1]]);
      press(words.assessment.next);
      await untilQuestion(1);
      expect(checked()).toEqual([radios()[1]]);
    }
    press(onwards);
  }
  // basic-software 2, medium 4, exploring 2, short-term 4, cautious 2
  await untilAt(scored(14));
});

test('§3 assessment: two options of equal score are two answers', async () => {
  await open();
  await answer(['modern-erp']);
  await untilQuestion(1);
  fireEvent.click(radio('large'));
  expect(checked()).toEqual([radio('large')]);
  fireEvent.click(radio('enterprise'));
  expect(checked()).toEqual([radio('enterprise')]);
});

test('the result names its level, what each answer gave, the weakest and its whitepaper', async () => {
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  const level = assessment.levels.find(({ from }) => from <= 14)!;
  const scale = within(screen.getByRole('list', { name: words.assessmentResult.levels }));
  expect(scale.getAllByRole('listitem').map((each) => each.getAttribute('aria-current'))).toEqual(
    assessment.levels.map((each) => (each === level ? 'true' : null)).toReversed(),
  );
  expect(screen.getByText(level.label)).toBeTruthy();
  expect(screen.getByText(level.meaning)).toBeTruthy();
  expect(screen.getByText(level.next)).toBeTruthy();

  const points = like(fill(words.assessmentResult.points, { points: '{points}', highest: 5 }));
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => points.test(textContent));
  const given = [
    [1, 4],
    [0, 3],
    [3, 3],
    [2, 2],
    [4, 2],
  ] as const;
  expect(rows).toHaveLength(given.length);
  for (const [at, [question, count]] of given.entries()) {
    const { dimension, options } = questions[question]!;
    const { label } = options.find(({ value }) => value === moderate[question])!;
    for (const text of [dimension, label, fill(words.assessmentResult.points, { points: count, highest: 5 })])
      expect(rows[at]!.textContent).toContain(text);
  }

  const { dimension, options, furtherReading } = questions[4]!;
  expect(
    screen.getByRole('heading', { name: fill(words.assessmentResult.weakest, { subject: dimension }) }),
  ).toBeTruthy();
  expect(screen.getByText(options.find(({ value }) => value === 'cautious')!.advice!)).toBeTruthy();
  const alike = { others: questions[2]!.dimension, first: dimension };
  expect(screen.getByText(counted(words.assessmentResult.alike, 1, alike))).toBeTruthy();
  const link = screen.getByRole('link', { name: furtherReading.title });
  expect(link.getAttribute('href')).toBe(`/whitepapers/${furtherReading.whitepaper}`);
  // No page is loaded here.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(dialogs.get()?.open).toBe(false);
  // The visitor comes back from it to the result.
  await comeBack();
  press(words.assessment.showResult);
  await untilAt(scored(14));
});

test('the best answers leave nothing weak', async () => {
  await open();
  await answer(highest);
  await untilAt(scored(25));
  expect(screen.getByRole('heading', { name: words.assessmentResult.nothingWeak })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: like(words.assessmentResult.weakest) })).toBeNull();
});

test('the result is printed, and handed to the contact form', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  press(words.assessmentResult.print);
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  press(words.assessmentResult.send);
  expect(contactDraft.get()).toMatchObject({ note: words.assessmentResult.messageNote });
  expect(dialogs.get()?.open).toBe(false);
});

test('§4 assessment: Retake Assessment clears the answers and the result', async () => {
  await open();
  await answer(moderate);
  await untilAt(scored(14));
  press(words.assessment.retake);
  await untilQuestion(0);
  expect(screen.queryByText(like(words.assessmentResult.score))).toBeNull();
  for (const index of questions.keys()) {
    if (index > 0) await untilQuestion(index);
    expect(checked()).toEqual([]);
    fireEvent.click(radios()[0]!);
    if (!isLast(index)) press(words.assessment.next);
  }
});

const closings: [string, () => void][] = [
  ['Close', () => press(words.assessment.close)],
  ['the X', () => fireEvent.click(screen.getByLabelText(words.dialogs.close))],
  ['Escape', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
];
test.each(closings)(
  '§2 §4 assessment: %s closes it for good: it reopens without answers',
  async (_, close) => {
    await open();
    expect(screen.getAllByRole('button', { name: words.assessment.close })).toHaveLength(2);
    await answer(['spreadsheets']);
    await untilQuestion(1);
    close();
    await untilClosed();
    await comeBack();
    expect(checked()).toEqual([]);
    expect(screen.queryByText(like(words.assessment.leftQuestion))).toBeNull();
  },
);

test('§4 assessment: who left the page in the middle is offered to go on there', async () => {
  await open();
  await answer(moderate.slice(0, 2));
  await untilQuestion(2);
  fireEvent.click(radio('exploring'));
  await comeBack();
  expect(checked()).toEqual([]);
  expect(screen.getByText(fill(words.assessment.leftQuestion, { number: 3 }))).toBeTruthy();
  press(fill(words.assessment.continueAt, { number: 3 }));
  await untilQuestion(2);
  expect(checked()).toEqual([radio('exploring')]);
  press(words.assessment.next);
  await answer(moderate.slice(3), 3);
  await untilAt(scored(14));
});

test('§4 assessment: an answer beside what is offered is kept; who goes on without the offer starts anew', async () => {
  await open();
  await answer(['multiple-systems']);
  await untilQuestion(1);
  await comeBack();
  fireEvent.click(radio('modern-erp'));
  await comeBack();
  press(fill(words.assessment.continueAt, { number: 2 }));
  await untilQuestion(1);
  press(words.assessment.previous);
  await untilQuestion(0);
  expect(checked()).toEqual([radio('modern-erp')]);

  press(words.assessment.next);
  await untilQuestion(1);
  fireEvent.click(radio('large'));
  await comeBack();
  fireEvent.click(radio('multiple-systems'));
  expect(button(fill(words.assessment.continueAt, { number: 2 }))).toBeTruthy();
  press(words.assessment.next);
  await untilQuestion(1);
  expect(checked()).toEqual([]);
  expect(screen.queryByText(like(words.assessment.leftQuestion))).toBeNull();
});
