import { expect, test } from 'vitest';
import { cuesOf } from '../../../web/src/pages/videoGenerator/texts/subtitles.ts';
import { voiceParts } from '../../../web/src/pages/videoGenerator/texts/voiceParts.ts';

const interview =
  'Who owns it?\n\n(To the interviewer, the list (all of it): let a pause stand.) What was it like before (in May)? [Client: one moment.] (Wait.) And now?';

test('directions of an interview are known from what is spoken and from places of answers', () => {
  const parts = voiceParts(interview);
  expect(parts.map(({ text }) => text).join('')).toBe(interview);
  expect(parts.filter(({ kind }) => kind === 'direction').map(({ text }) => text)).toEqual([
    '(To the interviewer, the list (all of it): let a pause stand.)',
    '(Wait.)',
  ]);
  expect(parts.filter(({ kind }) => kind === 'answer')).toEqual([
    { kind: 'answer', text: '[Client: one moment.]' },
  ]);
});

test('no subtitle says a direction; brackets of any other script are spoken', () => {
  const said = (text: string) =>
    cuesOf(text)
      .flatMap(({ lines }) => lines)
      .join(' ');
  expect(said(interview)).toBe(
    'Who owns it? What was it like before (in May)? [Client: one moment.] And now?',
  );
  expect(said('It works. (Most of the time.) Ask us.')).toBe('It works. (Most of the time.) Ask us.');
});
