import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The result of the readiness assessment. */
export const assessmentResult = group({
  orMore: word('{points} or more'),
  under: word('under {points}'),
  messageResult: word(
    'My result in the ERP Readiness Assessment: {score} out of {highest} points, {label} (level {level}).',
  ),
  messageAnswer: word('{subject}: {answer} ({points} of {highest})'),
  weakest: word('Weakest: {subject}'),
  messageEnd: word('What would you do next in our place?'),
  messageNote: word(
    'Your assessment result is in the message below. Change it as you like and add what else matters.',
  ),
  levels: word('Readiness levels'),
  yourLevel: word('your level'),
  points: word('{points} of {highest}'),
  score: word('Your Score: {score} out of {highest}'),
  range: word('Level {level}: {points} points'),
  answers: word('What each answer contributed'),
  scale: word('Each answer has 1 to {highest} points. The lowest score that answers can reach is {lowest}.'),
  nothingWeak: word('Nothing is weak'),
  next: word('Your next step'),
  send: word('Send Us This Result'),
  print: word('Print'),
  alike: plural({
    one: '{others} has as few points. Begin with {first}: it can be changed soonest.',
    other: '{others} have as few points. Begin with {first}: it can be changed soonest.',
  }),
  readOn: word('Read on: {title}, chapter “{chapter}” (whitepaper, {pages})'),
});
export type AssessmentResultWords = z.output<typeof assessmentResult>;
