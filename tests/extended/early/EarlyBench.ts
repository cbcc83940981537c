import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { type Edge, edge } from '../../bench/edge.ts';
import { browser as testBrowser } from '../../support/browser.ts';
import { act } from './act.ts';
import type { Control, Observation } from './inPage.ts';
import { broken, differences } from './judge.ts';
import { lines, type Profile } from './profiles.ts';
import { type Settled, settle } from './settle.ts';
import { CannotReach, Visit } from './Visit.ts';

/** The first visit's findings about a page, on a device. */
export interface PageKinds {
  readonly served: Observation;
  readonly controls: Control[];
}

/** A press takes the focus at once, long before its effect. */
function withoutFocus(seen: Settled): string {
  return JSON.stringify({ ...seen, focus: '' });
}

/** Tries actions on a site behind TLS, HTTP/2 and brotli, or, where `openssl` may be missing, `plain` behind brotli. */
export class EarlyBench {
  readonly #browser: Browser;
  readonly #front: Edge;

  private constructor(browser: Browser, front: Edge) {
    this.#browser = browser;
    this.#front = front;
  }

  /** @param options `further` arguments of the browser */
  static async start(
    site: string,
    { further = [], ...options }: { plain?: boolean; further?: readonly string[] } = {},
  ): Promise<EarlyBench> {
    const front = await edge(site, options);
    const { executablePath, args, env } = await testBrowser();
    const { port } = new URL(front.url);
    const instance = await chromium.launch({
      executablePath,
      // Other sites are answered by the front: a link that leads to them can be followed without any network.
      args: [...args, ...further, `--host-resolver-rules=MAP * localhost:${port}, EXCLUDE localhost`],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    return new EarlyBench(instance, front);
  }

  async end(): Promise<void> {
    await this.#browser.close();
    this.#front.stop();
  }

  visit(profile: Profile, code = true): Promise<Visit> {
    return Visit.start(this.#browser, this.#front.url, profile, code);
  }

  /** What a page holds as it is served, and the kinds of controls that it has before and after its code came. */
  async kinds(path: string, device: Profile['device']): Promise<PageKinds> {
    const profile = { line: lines.fast, device };
    const plain = await this.visit(profile, false);
    const alive = await this.visit(profile);
    try {
      await plain.arrive(path);
      const served = await settle(plain);
      const early = await plain.controls();
      await alive.arrive(path);
      // The first sign of a visitor: all parts come alive.
      await alive.page.mouse.move(1, 1);
      await settle(alive);
      const known = new Set(early.map(({ kind }) => kind));
      const late = (await alive.controls()).filter(({ kind }) => !known.has(kind));
      return { served, controls: [...early, ...late] };
    } finally {
      await plain.end();
      await alive.end();
    }
  }

  /**
   * What an action brings that is done when everything is idle. On a busy machine an effect may come after a long
   * silence: the visit waits until something has changed, unless the action changes nothing, and keeps its promises.
   */
  async late(
    path: string,
    device: Profile['device'],
    { served, control }: { served: Observation; control?: Control },
  ): Promise<Settled> {
    const visit = await this.visit({ line: { ...lines.fast, quiet: 1_000 }, device });
    const kept = (seen: Settled) => broken(seen, served, device.height, control).length === 0;
    try {
      await visit.arrive(path);
      await settle(visit);
      if (!control) return await settle(visit, kept);
      if (control.act !== 'keyboard') {
        // Parts of a page may come alive when they are near.
        await visit.ask(control.act === 'send' ? 'planForm' : 'aimAt', control.opener ?? control.key);
        await wait(lines.fast.quiet);
      }
      if (control.act === 'hover') await visit.page.mouse.move(1, 1);
      const before = withoutFocus(await settle(visit));
      await act(visit, control);
      return await settle(visit, (seen) => kept(seen) && withoutFocus(seen) !== before);
    } finally {
      await visit.end();
    }
  }

  /**
   * Does an action so many milliseconds after the HTML was shown.
   * @returns a sentence for each thing that was lost.
   */
  async early(
    path: string,
    profile: Profile,
    after: number,
    { served, expected, control }: { served: Observation; expected: Settled; control?: Control },
  ): Promise<string[]> {
    const visit = await this.visit(profile);
    const lost = (seen: Settled) => [
      ...broken(seen, served, profile.device.height, control),
      ...differences(expected, seen, served, control),
    ];
    try {
      await visit.arrive(path, after);
      if (control) await act(visit, control);
      return lost(await settle(visit, (seen) => lost(seen).length === 0));
    } catch (error) {
      if (error instanceof CannotReach) return [error.message];
      throw error;
    } finally {
      await visit.end();
    }
  }
}
