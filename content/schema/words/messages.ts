import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What the forms of contact and newsletter say of what was entered: the browser and the API say the same. */
export const messages = group({
  required: word('{label} is required'),
  tooShort: word('{label} must be at least {count} characters'),
  tooLong: word('{label} must be at most {count} characters'),
  controls: word('{label} must not contain control characters'),
  notStorable: word('{label} contains characters that cannot be stored'),
  email: word('Invalid email address'),
  firstName: word('First name'),
  lastName: word('Last name'),
  company: word('Company'),
  message: word('Message'),
  /** Of a link that lost its end on its way from the mail. */
  linkNotComplete: word('This link is not complete. Open it again from the email, or copy all of it'),
  /** Of what a page sends along with a message: only programs meet these. */
  context: group({
    empty: word('{label} must not be empty'),
    figureName: word('The name of a figure'),
    figure: word('A figure'),
    figureParts: word('A figure must have label and value'),
    figureList: word('Figures must be a list'),
    figureCount: word('At most {count} figures can be sent along'),
    pageKind: word('The page must be a path'),
    pageLength: word('The path of the page must be at most {count} characters'),
    pageForm: word('The page must be a path such as /resources'),
    scoreKind: word('The score must be a whole number'),
    scoreRange: word('The score must be from 0 to {count}'),
    level: word('The level'),
    weakest: word('The weakest dimension'),
    assessment: word('The assessment must have score and level'),
    calculation: word('The calculation must have inputs and results'),
    object: word('The context must be an object'),
  }),
});
export type MessagesWords = z.output<typeof messages>;
