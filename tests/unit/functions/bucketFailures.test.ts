import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { handler as download } from '#functions/library/downloadWhitepaper.ts';
import { handler as thumbnail } from '#functions/video/generateThumbnail.ts';
import { keepThumbnail } from '#functions/video/thumbnails.ts';
import { stored } from '../../support/dynalite.ts';
import { untilEvent } from '../../support/patience.ts';
import { serve } from '../../support/serve.ts';
import { thumbnailForm } from '../../support/video.ts';
import { invoke, unavailable, visitor } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { stubGeneration, testSettings } from './generationHere.ts';
import { stubServices } from './stubServices.ts';

/** S3 fails in the ways that stores fail, through Amazon's real client and over real sockets. */

const { id, filePath } = whitepapers[0]!;
const { logged } = stubServices();

type Answer = number | 'reset' | 'hang';
/** One after another; the last one stays. */
let answers: Answer[];
let calls: number;
const server = await serve((request, response) => {
  calls += 1;
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  request.resume().on('end', () => {
    if (typeof answer === 'number') response.writeHead(answer).end();
    else if (answer === 'reset') response.destroy();
  });
});
afterAll(server.close);
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET', 'media');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.url);
  calls = 0;
});

const fetchPaper = () => onFastClock(() => invoke(download, { slug: id, headers: visitor }));

it.each<[Answer, tries: number]>([
  [403, 1],
  [404, 1],
  [500, 2],
  [503, 2],
  ['reset', 2],
  ['hang', 2],
])('S3 answers a download with %s: 503, for the whitepaper exists, after %i tries', async (answer, tries) => {
  answers = [answer];
  expect(await fetchPaper()).toEqual(unavailable);
  expect(calls).toBe(tries);
  expect(await stored('downloads')).toEqual([]);
  const reason = expect.stringMatching(`HeadObject of ${filePath}`);
  expect(logged()).toMatchObject([{ level: 'ERROR', error: { name: 'Unavailable', reason } }]);
});

it('a download succeeds when the second try does', async () => {
  answers = ['reset', 200];
  expect(await fetchPaper()).toMatchObject({ statusCode: 200 });
});

it.each<[what: string, Answer, tries: number, AbortSignal]>([
  ['answers 403', 403, 1, new AbortController().signal],
  ['answers 503', 503, 1, new AbortController().signal],
  ['resets the connection', 'reset', 1, new AbortController().signal],
  ['is asked at the deadline', 200, 0, AbortSignal.abort()],
])('S3 %s: a thumbnail is unavailable, without a second try', async (_, answer, tries, signal) => {
  answers = [answer];
  const picture = { bytes: Buffer.from('<svg/>'), extension: 'svg' } as const;
  await expect(keepThumbnail(picture, 'a-calm-change-thumbnail', signal)).rejects.toMatchObject({
    name: 'Unavailable',
    reason: 'PutObject of a thumbnail failed',
    cause: expect.any(Error),
  });
  expect(calls).toBe(tries);
});

it('a picture that S3 has not taken at the deadline of its generation is a 504', async () => {
  const { passDeadline } = await stubGeneration(testSettings('https://openai.example', { writer: 'sample' }));
  answers = ['hang'];
  const reply = invoke(thumbnail, { body: thumbnailForm, headers: visitor });
  await expect.poll(() => calls, untilEvent).toBe(1);
  passDeadline();
  expect(await reply).toMatchObject({ statusCode: 504 });
});
