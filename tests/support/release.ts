import { setTimeout } from 'node:timers/promises';
import { routes } from '#functions/routes.ts';
import { releaseFile } from '#infra/build/readBuild.ts';

/** Asks a site for a path. */
type Get = (path: string) => Promise<Response>;

/** They come to a quarter of an hour: CDK, where it waits for the edge, gives it 13 minutes. */
const looks = 90;
const betweenLooks = 10_000;

/** What the edge keeps for a day unless a deployment has it forget. */
const keptAtTheEdge = ['/', routes.listInsights.path];

/**
 * Waits until a site answers with a release and the edge keeps nothing of the one before.
 * @param release the stack's output `Release`
 * @param pause between two looks
 * @throws Error that says what is there instead, and what to do
 */
export async function untilReleased(get: Get, release: string, pause = () => setTimeout(betweenLooks)) {
  let found: string | undefined;
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause();
    found = await before(get, release).catch((error: Error) => error.message);
    if (!found) return;
  }
  throw new Error(
    `${found}, for a quarter of an hour. If ‘aws cloudfront list-invalidations --distribution-id <DistributionId>’ shows one in progress, run this again when it is completed; else create one for '/*'`,
  );
}

/** What the site still has of another release, or nothing. */
async function before(get: Get, release: string): Promise<string | undefined> {
  const file = await get(releaseFile);
  const named = file.ok ? (await file.text()).trim() : `status ${file.status}`;
  if (named !== release) return `${releaseFile} has ${named} instead of ${release}`;
  const deployed = Date.parse(file.headers.get('last-modified') ?? '');
  for (const path of keptAtTheEdge) {
    const age = Number((await get(path)).headers.get('age') ?? 0);
    // A minute, because clocks differ.
    if (Date.now() - age * 1000 < deployed - 60_000)
      return `${path} is ${age} seconds old, from before the release`;
  }
  return undefined;
}
