import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { copyProject } from '../../support/firm/buildFirm.ts';

test('the build of the functions ends at content that the API could not reply with, and names its file and field', () => {
  const { folder, remove } = copyProject({
    content: 'tests/extended/firms/tidewell',
    stage: 'tests/extended/firms/tidewell.stage.ts',
  });
  onTestFinished(remove);
  cpSync('content/built', join(folder, 'content/built'), { recursive: true });
  const rewrite = (name: string, from: RegExp, to: string) => {
    const file = join(folder, `content/built/${name}.ts`);
    const text = readFileSync(file, 'utf8');
    expect(text, name).toMatch(from);
    writeFileSync(file, text.replace(from, to));
  };
  // JSON writes a number that is none as null.
  rewrite('caseStudies', /"readTime": \d+/, '"readTime": null');
  rewrite('insights', /"readTime": \d+/, '"readTime": 0');
  const { CONTENT: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['functions/bundle.ts'], {
    cwd: folder,
    env: { ...env, STAGE: 'production' },
    encoding: 'utf8',
  });
  const remedy = 'The API cannot reply with it: correct what the field is made of.';
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(
      `^content/tidewell/case-studies/${caseStudies[0]!.id}.md: readTime: .*null\\. ${remedy}$`,
    ),
    expect.stringMatching(`^content/tidewell/insights/${insights[0]!.id}.md: readTime: .*\\. ${remedy}$`),
    '',
  ]);
  expect(status).toBe(1);
});
