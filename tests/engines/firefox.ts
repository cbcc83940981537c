import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Engine, type EngineKind, eventually, type Place, type Tab } from './Engine.ts';
import { webDriverInput } from './webDriverInput.ts';

/** Firefox as Debian packs it, through WebDriver BiDi on the socket that Firefox itself opens. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].some((path) => existsSync(path))
    ? undefined
    : 'Firefox is not installed: `apt-get install firefox-esr` on Debian.',
  start: async (place): Promise<Engine> => {
    const program = existsSync('/usr/bin/firefox-esr') ? 'firefox-esr' : 'firefox';
    const profile = join(place.folder, 'profile');
    mkdirSync(profile, { recursive: true });
    writeFileSync(join(profile, 'user.js'), preferences(place));
    const child = spawn(program, [...flags, '--profile', profile], { stdio: ['ignore', 'ignore', 'pipe'] });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    // The tabs answer message boxes themselves.
    const alwaysMatch = { unhandledPromptBehavior: { default: 'ignore' } };
    const bidi = await Bidi.connect(await socketOf(child));
    const { capabilities } = z
      .object({ capabilities: z.object({ browserVersion: z.string() }) })
      .parse(await bidi.send('session.new', { capabilities: { alwaysMatch } }));
    const events = ['browsingContext.userPromptOpened', 'log.entryAdded'];
    await bidi.send('session.subscribe', { events });
    let tabs = 0;
    return {
      name: 'Firefox',
      version: () => `Firefox ${capabilities.browserVersion}`,
      tab: () => {
        tabs += 1;
        return openTab(bidi, join(place.folder, `downloads-${tabs}`));
      },
      end: async () => {
        const ended = once(child, 'exit');
        await bidi.send('browser.close', {});
        await ended;
        process.off('exit', kill);
      },
    };
  },
};

const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0'];

/** Other sites are asked through the faulty proxy, which refuses them; the machine's own addresses are not. */
function preferences({ proxyPort }: Place): string {
  const values = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  return lines.join('\n');
}

async function socketOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr!.on('data', (text) => (said += text));
  return eventually(
    'Firefox opens its socket',
    () => {
      if (child.exitCode !== null) throw new Error(`Firefox has ended: ${said}`);
      return /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
    },
    60_000,
  );
}

const reply = z.object({
  id: z.int().nullish(),
  type: z.enum(['success', 'error', 'event']),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});

/** Commands and events of the protocol (https://www.w3.org/TR/webdriver-bidi/). */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Set<(method: string, params: Record<string, unknown>) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('Firefox refuses the connection.')));
    await promise;
    return new Bidi(socket);
  }

  send(method: string, params: object): Promise<unknown> {
    this.#sent += 1;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#sent, waiting);
    this.#socket.send(JSON.stringify({ id: this.#sent, method, params }));
    return waiting.promise;
  }

  /** @returns its end */
  listen(listener: (method: string, params: Record<string, unknown>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(text: string): void {
    const { id, type, method, params, result, message } = reply.parse(JSON.parse(text));
    if (type === 'event') {
      for (const listener of this.#listeners) listener(method!, params!);
      return;
    }
    const waiting = this.#waiting.get(id!);
    this.#waiting.delete(id!);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`Firefox: ${message}`));
  }
}

const contextReply = z.object({ context: z.string() });
const scriptReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

async function evaluateIn(bidi: Bidi, context: string, expression: string): Promise<unknown> {
  const answer = scriptReply.parse(
    await bidi.send('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    }),
  );
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
}

/** A tab with cookies and storage of its own. */
async function openTab(bidi: Bidi, downloads: string): Promise<Tab> {
  const { userContext } = z
    .object({ userContext: z.string() })
    .parse(await bidi.send('browser.createUserContext', {}));
  const { context } = contextReply.parse(
    await bidi.send('browsingContext.create', { type: 'tab', userContext }),
  );
  await bidi.send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
    userContexts: [userContext],
  });
  const alerts: string[] = [];
  const errors: string[] = [];
  const stopListening = bidi.listen((method, params) => {
    if (method === 'browsingContext.userPromptOpened' && params.context === context) {
      alerts.push(String(params.message));
      void bidi.send('browsingContext.handleUserPrompt', { context, accept: true });
    }
    if (method === 'log.entryAdded' && params.type === 'javascript' && params.level === 'error')
      errors.push(String(params.text));
  });
  const input = webDriverInput((actions) => bidi.send('input.performActions', { context, actions }));
  const go = async (delta: number) => {
    await bidi.send('browsingContext.traverseHistory', { context, delta });
  };
  const evaluate = (expression: string) => evaluateIn(bidi, context, expression);
  return {
    open: async (url) => {
      const navigate = () => bidi.send('browsingContext.navigate', { context, url, wait: 'none' });
      // What the page before still loads may take the navigation along when it is aborted.
      await navigate().catch(navigate);
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'none' });
    },
    back: () => go(-1),
    forward: () => go(1),
    evaluate,
    ...input,
    choose: async (selector, option) => {
      await evaluate(`void document.querySelector(${JSON.stringify(selector)}).focus()`);
      await input.type(option);
    },
    size: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    alert: () => eventually('a message box', () => alerts.shift()),
    background: async (url) => {
      const made = contextReply.parse(
        await bidi.send('browsingContext.create', { type: 'tab', background: true, userContext }),
      );
      await bidi.send('browsingContext.navigate', { context: made.context, url, wait: 'none' });
      return { evaluate: (expression) => evaluateIn(bidi, made.context, expression) };
    },
    print: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await bidi.send('browsingContext.print', { context, background: true }));
      return Buffer.from(data, 'base64');
    },
    downloads,
    errors: () => errors,
    end: async () => {
      stopListening();
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
