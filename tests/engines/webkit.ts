import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { type Engine, type EngineKind, eventually, type Place, type Tab } from './Engine.ts';
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
  start: async (place): Promise<Engine> => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = await once(screen.stdout!, 'data');
    const downloads = join(place.folder, 'downloads');
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, ...home(place, downloads) },
    });
    const url = `http://127.0.0.1:${port}`;
    await eventually('WebKitWebDriver answers', () => fetch(`${url}/status`).catch(() => undefined), 30_000);
    const version = { said: '' };
    return {
      name: 'WebKit',
      get version() {
        return version.said;
      },
      tab: async () => {
        const session = await Session.start(url, place.proxyPort);
        version.said = session.version;
        return openTab(session, downloads);
      },
      end: async () => {
        for (const child of [driver, screen]) {
          const ended = once(child, 'exit');
          child.kill();
          await ended;
        }
      },
    };
  },
};

/** A home of its own: the browser saves downloads where this says. */
function home({ folder }: Place, downloads: string): Record<string, string> {
  mkdirSync(downloads, { recursive: true });
  mkdirSync(join(folder, '.config'), { recursive: true });
  writeFileSync(join(folder, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { HOME: folder, XDG_CONFIG_HOME: join(folder, '.config'), XDG_DATA_HOME: join(folder, '.data') };
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
    const alwaysMatch = { proxy, pageLoadStrategy: 'none', unhandledPromptBehavior: 'ignore' };
    const { sessionId, capabilities } = started.parse(
      await call('POST', `${driver}/session`, { capabilities: { alwaysMatch } }),
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

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, body: body && JSON.stringify(body) });
  const json = await reply.json();
  if (reply.ok) return answered.parse(json).value;
  const { error, message } = failed.parse(json).value;
  throw new Error(`WebKit: ${error}: ${message}`);
}

function openTab(session: Session, downloads: string): Tab {
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
    size: (width, height) => post('/window/rect', { width, height }),
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
      await session.end();
    },
  };
}
