import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuild } from '../../../infra/readBuild.ts';

const description = {
  paths: ['/', '/services'],
  inlineScriptHash: 'sha256-abc=',
  frames: [],
  analytics: [],
};

function dist(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'functions/subscribe/index.cjs': '',
    'web/index.html': '',
    'whitepapers/paper.pdf': '',
    'site.json': JSON.stringify(description),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('files beside pages are listed one by one, folders without pages whole, assets not at all', () => {
  const folder = dist({
    'web/robots.txt': '',
    'web/assets/main.js': '',
    'web/social/home.png': '',
    'web/social/insights/one.png': '',
    'web/insights/one.html': '',
    'web/insights/feed.xml': '',
  });
  expect([...readBuild(folder).files].sort()).toEqual(['/insights/feed.xml', '/robots.txt', '/social/']);
});

test.each(['functions', 'web', 'whitepapers', 'site.json'])(
  'without %s the reader is told to build',
  (part) => {
    const folder = dist();
    rmSync(join(folder, part), { recursive: true });
    expect(() => readBuild(folder)).toThrow(`${join(folder, part)} is missing. Run ‘npm run build’ first.`);
  },
);

test.each([
  ['a path without a slash', { ...description, paths: ['services'] }],
  ['no page at all', { ...description, paths: [] }],
  ['more than it needs, which could change a header', { ...description, styleHashes: [] }],
])('site.json with %s is refused by name', (_, change) => {
  const folder = dist({ 'site.json': JSON.stringify(change) });
  expect(() => readBuild(folder)).toThrow(
    /site\.json: [\s\S]*(paths|styleHashes)[\s\S]*Run ‘npm run build’ again\./,
  );
});
