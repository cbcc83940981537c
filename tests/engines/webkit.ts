import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { type Engine, type EngineKind, eventually, type Tab } from './Engine.ts';
import { webDriverInput } from './webDriverInput.ts';

const needed = [
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
] as const;
const absent = needed.filter(([path]) => !existsSync(path)).map(([, name]) => name);

/** WebKitGTK on a screen that nobody sees, through classic WebDriver; each tab is a browser of its own. */
export const webkit: EngineKind = {
  name: 'WebKit',
  missing:
    absent.length === 0
      ? undefined
      : `WebKit is not installed: \`apt-get install ${absent.join(' ')}\` on Debian.`,
  start: async ({ proxyPort, folder }): Promise<Engine> => {
    const screen = spawn('Xvfb', screenFlags, { stdio: ['ignore', 'pipe', 'ignore'] });
    const killScreen = () => screen.kill();
    process.once('exit', killScreen);
    const [display] = await once(screen.stdout!, 'data');
    let version = '';
    let tabs = 0;
    return {
      name: 'WebKit',
      version: () => version,
      tab: async () => {
        // Now and then a browser starts and never answers its driver.
        for (let tries = 1; ; tries += 1) {
          tabs += 1;
          const driver = await startDriver(`:${String(display).trim()}`, join(folder, String(tabs)));
          try {
            const session = await Session.start(driver.url, proxyPort);
            version = session.version;
            return openTab(session, driver);
          } catch (error) {
            driver.end();
            if (tries === mostStarts) throw error;
          }
        }
      },
      end: async () => {
        process.off('exit', killScreen);
        const ended = once(screen, 'exit');
        screen.kill();
        await ended;
      },
    };
  },
};

/** Without `-noreset` it begins anew when its last browser ends, and loses one that starts at this moment. */
const screenFlags = '-displayfd 1 -screen 0 1400x1000x24 -nolisten tcp -noreset'.split(' ');

interface Driver {
  readonly url: string;
  readonly downloads: string;
  readonly end: () => void;
}

/** A driver for one browser, which ends with it: a driver whose browser is stuck starts no other. */
async function startDriver(display: string, home: string): Promise<Driver> {
  const port = await freePort();
  const downloads = join(home, 'downloads');
  mkdirSync(downloads, { recursive: true });
  mkdirSync(join(home, '.config'));
  // The browser saves downloads where this says.
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const folders = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), XDG_DATA_HOME: join(home, '.data') };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // A group of its own, with the browser that it starts.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, ...folders },
  });
  const kill = () => {
    if (driver.exitCode === null && driver.signalCode === null) process.kill(-driver.pid!, 'SIGKILL');
  };
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await eventually('WebKitWebDriver answers', () => fetch(`${url}/status`).catch(() => undefined), 30_000);
  const end = () => {
    process.off('exit', kill);
    kill();
  };
  return { url, downloads, end };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  return port;
}

const answered = z.object({ value: z.unknown() });
const failed = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const started = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const elementReference = z.record(z.string(), z.string());

/** Commands of https://www.w3.org/TR/webdriver2/ in one browser. */
class Session {
  readonly version: string;
  readonly #url: string;

  private constructor(url: string, version: string) {
    this.#url = url;
    this.version = version;
  }

  static async start(driver: string, proxyPort: number): Promise<Session> {
    const address = `127.0.0.1:${proxyPort}`;
    const proxy = {
      proxyType: 'manual',
      httpProxy: address,
      sslProxy: address,
      noProxy: ['localhost', '127.0.0.1'],
    };
    // A question to a page that is just replaced gets no answer: it is asked again.
    const timeouts = { script: 3_000 };
    const alwaysMatch = { proxy, timeouts, pageLoadStrategy: 'none', unhandledPromptBehavior: 'ignore' };
    const { sessionId, capabilities } = started.parse(
      await call('POST', `${driver}/session`, { capabilities: { alwaysMatch } }, longestStart),
    );
    return new Session(`${driver}/session/${sessionId}`, `WebKitGTK ${capabilities.browserVersion}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return call('POST', this.#url + command, body);
  }

  get(command: string): Promise<unknown> {
    return call('GET', this.#url + command);
  }

  end(): Promise<unknown> {
    return call('DELETE', this.#url);
  }

  /** Settles when the expression does: `execute/sync` of WebDriver waits for promises too. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `return Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? null)`;
    const text = z
      .string()
      .nullable()
      .parse(await this.post('/execute/sync', { script, args: [] }));
    return text === null ? undefined : JSON.parse(text);
  }
}

/** Milliseconds after which a command, or the start of a browser, is given up. */
const longest = 20_000;
const longestStart = 10_000;
const mostStarts = 4;

async function call(method: string, url: string, body?: object, patience = longest): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const sent = fetch(url, { method, body: body && JSON.stringify(body), signal });
  const reply = await sent.catch((cause) => {
    throw new Error(`WebKit gives no answer to ${method} ${new URL(url).pathname}`, { cause });
  });
  const json = await reply.json();
  if (reply.ok) return answered.parse(json).value;
  const { error, message } = failed.parse(json).value;
  throw new Error(`WebKit: ${error}: ${message}`);
}

function openTab(session: Session, { downloads, end }: Driver): Tab {
  const post = async (command: string, body: object = {}) => {
    await session.post(command, body);
  };
  const element = async (selector: string) => {
    const found = await session.post('/element', { using: 'css selector', value: selector });
    return Object.values(elementReference.parse(found))[0]!;
  };
  return {
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    evaluate: (expression) => session.evaluate(expression),
    ...webDriverInput((actions) => session.post('/actions', { actions })),
    choose: async (selector, option) => {
      const place = await session.evaluate(
        `[...document.querySelector(${JSON.stringify(selector)}).options].findIndex(({ text }) => text === ${JSON.stringify(option)}) + 1`,
      );
      await post(`/element/${await element(`${selector} option:nth-of-type(${place})`)}/click`);
    },
    size: async (width, height) => {
      await post('/window/rect', { width, height });
      let before: unknown;
      await eventually('the window has its size', async () => {
        const now = await session.evaluate('innerWidth');
        const isAtRest = now === before;
        before = now;
        return isAtRest || undefined;
      });
    },
    alert: async () => {
      const said = await eventually('a message box', () => session.get('/alert/text').catch(() => undefined));
      await post('/alert/accept');
      return z.string().parse(said);
    },
    background: async (url) => {
      const first = z.string().parse(await session.get('/window'));
      const { handle } = z
        .object({ handle: z.string() })
        .parse(await session.post('/window/new', { type: 'tab' }));
      await post('/window', { handle });
      await post('/url', { url });
      await post('/window', { handle: first });
      return {
        evaluate: async (expression) => {
          await post('/window', { handle });
          const value = await session.evaluate(expression);
          await post('/window', { handle: first });
          return value;
        },
      };
    },
    print: undefined,
    downloads,
    errors: () => [],
    end: async () => {
      await session.end().finally(end);
    },
  };
}
