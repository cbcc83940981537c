import * as z from 'zod';

/** A folder below the project's folder, with `/` on every system. */
export const contentFolder = z
  .string('must be the folder of the firm’s content such as content/firm')
  .regex(
    /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)+$/,
    'must be the folder of the firm’s content, written from the project’s folder and not directly in it, such as content/firm',
  );
