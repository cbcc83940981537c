import type * as z from 'zod';
import { Problem } from '../runtime/problems.ts';

/** An answer of the wrong shape or counts. The complaints are for the model's second try; they quote nothing. */
export class UnusableDraft extends Problem {
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super('UnusableGeneration', 'The AI service gave an answer that could not be used. Please try again.', {
      reason: `the answer broke ${complaints.length} rules`,
    });
    this.complaints = complaints;
  }
}

/** The value within the contract's bounds. @throws UnusableDraft naming the fields that are not. */
export function withinContract<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnusableDraft(wrongFields(result.error));
}

/** A sentence for each field that breaks a schema. */
export function wrongFields({ issues }: z.ZodError): string[] {
  const fields = new Set(
    issues.map(({ path }) => path.findLast((part) => typeof part === 'string') ?? 'The whole'),
  );
  return [...fields].map((field) => `${field} was empty, too long or not of the right shape or count.`);
}
