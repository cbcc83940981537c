import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The dialog that books a call. */
export const schedule = group({
  title: word('Schedule Your Consultation'),
  outside: word(
    'Times are booked on a page of an external service, {host}. It is reached only when you load it, and its own terms hold there.',
  ),
  load: word('Load the booking page'),
  frame: word('Booking page'),
  silent: word(
    'The booking page has not answered yet: your browser or network may block it. The link above opens it in a tab of its own.',
  ),
  newTab: word('Open the booking page in a new tab'),
});
export type ScheduleWords = z.output<typeof schedule>;
