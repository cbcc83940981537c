import { withProductionVisitorLimits } from '../../support/assembly.ts';
import { flood } from '../../support/requests.ts';
import { startStack } from '../../support/startStack.ts';
import { counts } from './figures.ts';
import type { Part } from './Part.ts';

/** One sender at 8 requests a second beside 20 others, with production's limits. */
export const floodPart: Part = async ({ seconds }) => {
  const stack = await startStack({ change: withProductionVisitorLimits });
  try {
    const { ofFlooder, ofOthers } = await flood(stack.url, { perSecond: 8, seconds, others: 20 });
    const refused = ofOthers.filter(({ status }) => status !== 200).length;
    console.log(
      `flood of one visitor, 8 a second for ${seconds} s, beside 20: refused of the 20 ${refused}; the one ${counts(ofFlooder)}`,
    );
    return refused === 0;
  } finally {
    await stack.stop();
  }
};
