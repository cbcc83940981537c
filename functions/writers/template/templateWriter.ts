import { unmetIn, unmetLength } from '../unmet.ts';
import type { Job, Writer } from '../Writer.ts';

/** The library is read and searched only for the first order: a function that starts has no need of it. */
const orders = () => import('./orders.ts');

/**
 * Decision 34: the writer without a model. It puts the firm's own published words together, always the same way, and
 * refuses what they do not speak of (decision 187).
 */
export const templateWriter: Writer = {
  script: (request) => ({
    ...job(async () => (await orders()).scriptOf(request)),
    unmet: ({ script }) => [
      ...unmetIn(request, script, { hasTone: false }),
      ...(request.revise ? [] : unmetLength(request, script.voiceoverScript)),
    ],
  }),
  series: (request) => ({
    ...job(async () => (await orders()).seriesOf(request)),
    unmet: (scripts) => unmetIn(request, scripts, { hasTone: false }),
  }),
  campaign: (request) => ({
    ...job(async () => (await orders()).campaignOf(request)),
    unmet: (texts) => unmetIn(request, texts, { hasTone: false }),
  }),
  thumbnail: (request) =>
    job(async () => {
      const { templateThumbnail } = await import('./thumbnail.ts');
      return {
        bytes: Buffer.from(templateThumbnail(request)),
        contentType: 'image/svg+xml',
        extension: 'svg',
      };
    }),
};

function job<Result>(run: () => Promise<Result>): Job<Result> {
  return { generatedBy: { writer: 'template' }, maxDollars: 0, run };
}
