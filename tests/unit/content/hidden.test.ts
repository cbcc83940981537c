import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compileCache } from '../../support/environment.ts';
import { copyProject, type FirmBuild } from '../../support/firm/buildFirm.ts';
import { insightFile, itemFile } from './contentFolder.ts';

/** What visitors do not see yet, through the build of the content. */

const next = '2100-01-02T06:00:00Z';
/** Stands in hidden texts only. */
const secret = 'Zanzibar';
const section = `## What we know of ${secret}\n\nA ship is late.\n`;

function paperFile(fields: Record<string, unknown> = {}, sections = section): string {
  return itemFile(
    {
      category: 'Choosing',
      title: `The road to ${secret}`,
      description: 'A paper that is not out.',
      publishDate: '2026-03-05T00:00:00Z',
      ...fields,
    },
    sections,
  );
}

/** The smallest firm, with a newsletter. */
const smallest = 'content/commands/templates/firm';
const CONTENT = 'content/firm';
let project: FirmBuild;
let firm: string;
beforeAll(() => {
  project = copyProject({ content: smallest, stage: 'infra/stages/production.ts' });
  firm = join(project.folder, CONTENT);
});
afterAll(() => project.remove());
beforeEach(() => {
  rmSync(firm, { recursive: true });
  cpSync(smallest, firm, { recursive: true });
  const site = readFileSync(join(firm, 'site.yaml'), 'utf8');
  writeFileSync(
    join(firm, 'site.yaml'),
    `${site.replace('newsletter: false', 'newsletter: true')}postalAddress: 1 Quay, Cork\n`,
  );
});

/** Builds the firm with these files in its folder. @returns what the build said, nothing for one that succeeded */
function buildWith(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(firm, name)), { recursive: true });
    writeFileSync(join(firm, name), text);
  }
  const { STAGE: _, ...shell } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['content/commands/build.ts'], {
    cwd: project.folder,
    env: { ...shell, ...compileCache, CONTENT },
    encoding: 'utf8',
  });
  expect(status === 0, stderr).toBe(stderr === '');
  return stderr;
}

/** The files of the build that hold these words, or have them in their names. */
function builtFilesWith(words: string): string[] {
  const outputs = '{content/built,dist/{public,whitepapers,pictures,faces}}/**/*.*';
  return globSync(outputs, { cwd: project.folder }).filter((file) =>
    [file, readFileSync(join(project.folder, file), 'latin1')].some((text) =>
      text.toLowerCase().includes(words.toLowerCase()),
    ),
  );
}

test('publishing: nothing of a hidden item, person, page or letter is built before its time', () => {
  cpSync('tests/extended/firms/tidewell/pictures/quay.jpg', join(firm, 'insights/zanzibar-harbour.jpg'));
  const picture = '![Two ships at a quay in the morning](zanzibar-harbour.jpg)';
  const hidden = {
    'whitepapers/zanzibar-paper.md': paperFile({ publishAt: next }),
    'whitepapers/zanzibar-draft.md': paperFile({ draft: true }),
    'insights/zanzibar-article.md': insightFile(
      { publishAt: next, title: `Off to ${secret}`, topics: ['harbours'] },
      `${section}\n${picture}\n\nSee [the paper](/whitepapers/zanzibar-paper).\n`,
    ),
    'people/zanzibar-person.yaml': `kind: adviser\nname: ${secret} Roe\nrole: Adviser\nbio: A life.\nfields: [Data]\ndraft: true\n`,
    // Who has left is named as an author, and nowhere else.
    'people/zanzibar-leaver.yaml': `kind: adviser\nname: ${secret} Lee\nrole: Adviser\nbio: A life.\nfields: [Data]\nleft: true\n`,
    'letters/2026-03-05.md': `---\nsubject: ${secret}\npreheader: Not sent.\ndraft: true\n---\n\nA ship is late.\n`,
    'topics.yaml': `- { id: harbours, name: Ways to ${secret} }\n`,
    'pages/zanzibar-page.md': itemFile({ title: secret, description: 'A page.', draft: true }, section),
  };
  expect(buildWith(hidden)).toBe('');
  expect(builtFilesWith(secret)).toEqual([]);
  const kept = () => globSync('dist/papers/zanzibar-*/paper.pdf', { cwd: project.folder }).toSorted();
  const before = kept();
  expect(before).toHaveLength(2);

  const now = Object.entries(hidden).map(([name, text]) => [
    name,
    text.replace(/^(publishAt|draft): .*\n/m, ''),
  ]);
  expect(buildWith(Object.fromEntries(now))).toBe('');
  expect(builtFilesWith(secret)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/whitepapers.zanzibar-paper\.pdf$/),
      expect.stringMatching(/built.insights\.ts$/),
      expect.stringMatching(/built.topics\.ts$/),
      expect.stringMatching(/assets.zanzibar-harbour-.*\.webp$/),
    ]),
  );
  expect(builtFilesWith(`${secret} Lee`)).toEqual([]);
  expect(kept(), 'no paper is set again at its hour').toEqual(before);
});

/** What is wrong with hidden files; those of one row are named by one build. */
test.each<[what: string, wrong: readonly (readonly [name: string, text: string, problem: string])[]]>([
  [
    'a portrait or a document that is not there',
    [
      [
        'people/later.yaml',
        'kind: adviser\nname: Jane Roe\nrole: Adviser\nbio: A life.\nfields: [Data]\ndraft: true\nportrait: gone.jpg\nportraitAlt: A woman at a desk\n',
        '"portrait" is "gone.jpg", which is not there. Put the picture at people/gone.jpg of the firm’s folder.',
      ],
      [
        'whitepapers/later.md',
        paperFile({ publishAt: next, takeaways: [{ name: 'plan.xlsx', holds: '1 plan' }] }),
        'there is no file takeaways/plan.xlsx. Put it there, or take its line out.',
      ],
    ],
  ],
  [
    'a link to a page that is not there',
    [
      [
        'insights/later.md',
        insightFile({ publishAt: next }, `${section}\nSee [that](/insights/nowhere).\n`),
        'the link /insights/nowhere leads to no page or file of the site. Correct it or take it out.',
      ],
    ],
  ],
  [
    'a paper that cannot be printed',
    [
      [
        'whitepapers/later.md',
        paperFile({ publishAt: next }, `${section}\nIn Japanese 日本.\n`),
        'the print’s fonts have no “日”, “本”. Write it in words or in other characters.',
      ],
      [
        'whitepapers/lost.md',
        paperFile({ draft: true, file: 'later.pdf' }),
        '"file" is "later.pdf", which is not there. Put the PDF beside this file.',
      ],
    ],
  ],
])('publishing: %s fails the build before its hour', (_, wrong) => {
  const said = buildWith(Object.fromEntries(wrong)).replaceAll(/:\d+:\d+: /g, ': ');
  for (const [name, , problem] of wrong) {
    expect.soft(said).toContain(`${CONTENT}/${name}: ${problem}`);
  }
});
