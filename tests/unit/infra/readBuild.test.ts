import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuild } from '#infra/build/readBuild.ts';

const site = {
  paths: ['/', '/services'],
  redirects: [{ from: '/insights/old', to: '/services' }],
  inlineScriptHash: 'sha256-abc=',
  frames: [],
  scripts: [],
  connections: [],
};

function dist(description: object, ...others: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['functions/subscribe/index.cjs', 'web/index.html', 'whitepapers/paper.pdf', 'site.json'];
  for (const path of [...files, ...others]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(description));
  }
  return folder;
}

test('files beside pages are listed one by one, folders without pages whole, assets not at all', () => {
  const files = ['robots.txt', 'assets/main.js', 'social/home.png', 'social/insights/one.png'];
  const beside = ['insights/one.html', 'insights/feed.xml'];
  const folder = dist(site, ...[...files, ...beside].map((file) => `web/${file}`));
  expect([...readBuild(folder).files].sort()).toEqual(['/insights/feed.xml', '/robots.txt', '/social/']);
});

test.each(['functions', 'web', 'whitepapers', 'site.json'])(
  'without %s the reader is told to build',
  (part) => {
    const folder = dist(site);
    rmSync(join(folder, part), { recursive: true });
    expect(() => readBuild(folder)).toThrow(`${join(folder, part)} is missing. Run ‘npm run build’ first.`);
  },
);

test.each([
  ['a path without a slash', { ...site, paths: ['services'] }],
  ['no page at all', { ...site, paths: [] }],
  ['more than it needs, which could change a header', { ...site, styleHashes: [] }],
])('site.json with %s is refused by name', (_, description) => {
  expect(() => readBuild(dist(description))).toThrow(
    /site\.json: [\s\S]*(paths|styleHashes)[\s\S]*Run ‘npm run build’ again\./,
  );
});
