import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { browser } from '../support/browser.ts';

test('test browser: a download arrives in a folder with blanks and an umlaut under a shell without UTF-8', async ({
  playwright,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  const downloadsPath = join(folder, 'ü mit Leerzeichen');
  mkdirSync(downloadsPath);
  const { env, ...chosen } = await browser();
  const shell = { ...process.env, LANG: 'C', LC_ALL: 'C' };
  const started = await playwright.chromium.launch({
    ...{ ...chosen, downloadsPath },
    env: { ...shell, ...env } as Record<string, string>,
  });
  try {
    const page = await started.newPage();
    await page.setContent('<a download="words.txt" href="data:text/plain,Words">Words</a>');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Words').click()]);
    expect(readFileSync(await download.path(), 'utf8')).toBe('Words');
  } finally {
    await started.close();
    rmSync(folder, { recursive: true });
  }
});
