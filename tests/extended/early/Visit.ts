import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Control, listener, type Observation, pageScript } from './inPage.ts';
import type { Profile } from './profiles.ts';

/** Milliseconds within which a page has to be painted. */
const longestLoad = 30_000;

/** A visitor could not do what was to be done: a loss, unlike a browser that has ended. */
export class CannotReach extends Error {}

/** A visitor with an empty cache, on a device and a line, who has one page. */
export class Visit {
  readonly page: Page;
  readonly profile: Profile;
  /** Addresses and files that were opened beside the page. */
  readonly opened: string[] = [];
  readonly #context: BrowserContext;
  readonly #site: string;
  #painted!: () => void;
  /** When the HTML was shown first, on `performance.now`'s clock. */
  readonly shown: Promise<number>;
  #left = false;
  #underWay = 0;
  #lastReply = performance.now();

  private constructor(context: BrowserContext, page: Page, site: string, profile: Profile) {
    this.#context = context;
    this.#site = site;
    this.page = page;
    this.profile = profile;
    this.shown = new Promise((resolve) => {
      this.#painted = () => resolve(performance.now());
    });
    context.on('page', (other) => this.opened.push(other.url()));
    page.on('download', (download) => this.opened.push(download.suggestedFilename()));
    page.on('request', () => {
      this.#underWay += 1;
    });
    const replied = () => {
      this.#underWay -= 1;
      this.#lastReply = performance.now();
    };
    page.on('requestfinished', replied);
    page.on('requestfailed', replied);
  }

  /** @param code whether the page's scripts run. */
  static async start(browser: Browser, site: string, profile: Profile, code = true): Promise<Visit> {
    const { width, height, touch } = profile.device;
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width, height },
      isMobile: touch,
      hasTouch: touch,
      javaScriptEnabled: code,
      ignoreHTTPSErrors: true,
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(listener);
    const page = await context.newPage();
    const visit = new Visit(context, page, site, profile);
    await visit.#slowDown();
    return visit;
  }

  async #slowDown(): Promise<void> {
    const { cpu, network } = this.profile.line;
    const session = await this.#context.newCDPSession(this.page);
    await session.send('Page.enable');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    session.on('Page.lifecycleEvent', ({ name }) => {
      // The empty page of a new tab has its paints too.
      if (this.#left && (name === 'firstPaint' || name === 'firstContentfulPaint')) this.#painted();
    });
    if (network) {
      const throughput = network.bits / 8;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }

  /** Goes to a page and returns when its HTML has been on the screen for so many milliseconds. */
  async arrive(path: string, after = 0): Promise<void> {
    this.#left = true;
    await this.page.goto(path, { waitUntil: 'commit' });
    const shown = await Promise.race([this.shown, wait(longestLoad, undefined)]);
    if (shown === undefined) throw new CannotReach(`${path} is not shown`);
    await wait(Math.max(0, shown + after - performance.now()));
  }

  /** Asks the page; nothing while one document gives way to another. */
  async #ask<T>(...question: Parameters<typeof pageScript>): Promise<T | undefined> {
    try {
      return await this.page.evaluate<T>(pageScript(...question));
    } catch (error) {
      if (/Execution context|navigat|Cannot find context/i.test(String(error))) return undefined;
      throw error;
    }
  }

  async controls(): Promise<Control[]> {
    return (await this.#ask<Control[]>('listControls')) ?? [];
  }

  /** How many links of the bar are visible. */
  async barLinks(): Promise<number> {
    return (await this.#ask<number>('countBarLinks')) ?? 0;
  }

  async observe(): Promise<Observation | undefined> {
    const seen = await this.#ask<Observation>('observePage');
    return seen && { ...seen, url: seen.url.replace(this.#site, '') };
  }

  /** Asks about a control until the page has an answer, as long as its visitor has patience. */
  async ask<T>(name: 'aimAt' | 'focusOn' | 'planForm', key: string): Promise<T> {
    const end = performance.now() + this.profile.line.patience;
    for (;;) {
      const answer = await this.#ask<T>(name, key);
      if (answer) return answer;
      if (performance.now() > end) throw new CannotReach(`cannot be reached: ${key}`);
      await wait(20);
    }
  }

  /** Milliseconds since the last reply; 0 while one is awaited. */
  silence(): number {
    return this.#underWay > 0 ? 0 : performance.now() - this.#lastReply;
  }

  end(): Promise<void> {
    return this.#context.close();
  }
}
