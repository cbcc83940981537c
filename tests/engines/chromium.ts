import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { browser, noBrowser } from '../support/browser.ts';
import { type Engine, type EngineKind, eventually, type Tab } from './Engine.ts';

/** The Chromium of the other tests, through Playwright. */
export const chromium: EngineKind = {
  name: 'Chromium',
  missing: noBrowser,
  start: async ({ proxyPort, folder }): Promise<Engine> => {
    const { executablePath, args, env } = await browser();
    const instance = await playwright.launch({
      executablePath,
      // Addresses of the machine itself do not go through a proxy.
      args: [...args, `--proxy-server=http://127.0.0.1:${proxyPort}`],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    let tabs = 0;
    return {
      name: 'Chromium',
      version: () => `Chromium ${instance.version()}`,
      tab: async () => {
        const context = await instance.newContext();
        const page = await context.newPage();
        tabs += 1;
        const downloads = join(folder, `downloads-${tabs}`);
        const errors: string[] = [];
        const alerts: string[] = [];
        page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('dialog', async (dialog) => {
          await dialog.accept();
          alerts.push(dialog.message());
        });
        const tab: Tab = {
          open: async (url) => {
            await page.goto(url, { waitUntil: 'commit' });
          },
          reload: async () => {
            await page.reload({ waitUntil: 'commit' });
          },
          back: async () => {
            await page.goBack({ waitUntil: 'commit' });
          },
          forward: async () => {
            await page.goForward({ waitUntil: 'commit' });
          },
          evaluate: (expression) => page.evaluate(expression),
          press: (x, y) => page.mouse.click(x, y),
          wheel: (down) => page.mouse.wheel(0, down),
          type: (text) => page.keyboard.type(text),
          key: (key) => page.keyboard.press(key),
          choose: async (selector, option) => {
            await page.selectOption(selector, { label: option });
          },
          size: (width, height) => page.setViewportSize({ width, height }),
          alert: () => eventually('a message box', () => alerts.shift()),
          // A headless Chromium shows every tab.
          background: undefined,
          print: () => page.pdf(),
          downloads,
          errors: () => errors,
          end: () => context.close(),
        };
        return tab;
      },
      end: () => instance.close(),
    };
  },
};
