import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContent } from '#content/read/readContent.ts';
import { type ExampleScene, scenesIn, serviceScript } from '#content/schema/exampleScripts.ts';
import { countWords, durations, type VideoDuration } from '#content/shared/spoken.ts';
import { contentFolder, placedProblemsIn, problemsWith } from './contentFolder.ts';

interface Scene extends ExampleScene {
  from?: VideoDuration;
}

const scene = (words: number, from?: VideoDuration): Scene => ({
  words: `${'so '.repeat(words - 1)}on.`,
  caption: 'A point',
  picture: 'A desk.',
  ...(from && { from }),
});

/** 75, 150, 300 and 750 words. */
const scenes = (): Scene[] => [
  scene(12, '30s'),
  scene(43, '30s'),
  scene(75, '60s'),
  scene(150, '2min'),
  scene(150),
  scene(150),
  scene(150),
  scene(20, '30s'),
];
const script = (own: Scene[]) =>
  stringify({ title: 'A title', thumbnailStyle: 'Paper', scenes: own }, { lineWidth: 0 });

const file = 'scripts/erp-services.yaml';
const services = ['ai-services', 'crm-services', 'digital-transformation', 'expert-witness'];

/** What is said of scripts in one reading, each the file of another service: line, column and sentence. */
async function saidOf(...texts: string[]): Promise<string[][]> {
  const files = texts.map((text, index) => [`scripts/${services[index]}.yaml`, text] as const);
  const problems = await placedProblemsIn(await contentFolder(Object.fromEntries(files)));
  return files.map(([name]) =>
    problems.filter((problem) => problem.startsWith(name)).map((problem) => problem.slice(name.length + 1)),
  );
}
const sentences = (said: readonly string[][]) =>
  said.map((own) => own.map((problem) => problem.replace(/^\d+:\d+: /, '')));

test('a script holds those of the shorter durations: a scene is there from its duration on', () => {
  const { scenes: own } = serviceScript.parse({ title: 'A', thumbnailStyle: 'B', scenes: scenes() });
  expect(durations.map((duration) => scenesIn(duration, own).map(({ words }) => countWords(words)))).toEqual([
    [12, 43, 20],
    [12, 43, 75, 20],
    [12, 43, 75, 150, 20],
    [12, 43, 75, 150, 150, 150, 150, 20],
  ]);
  expect(Object.keys(scenesIn('30s', own)[0]!)).toEqual(['words', 'caption', 'picture']);
});

test('a script with too many or too few words or scenes for a duration is refused with those that are wanted', async () => {
  const [hook, point, ...others] = scenes();
  const said = await saidOf(
    script([hook!, scene(51, '30s'), ...others]),
    script([hook!, point!, scene(59, '60s'), ...others.slice(1)]),
    script([hook!, scene(63, '30s')]),
    script([hook!, point!, ...others.slice(0, 2), ...Array<Scene>(18).fill(scene(25)), others.at(-1)!]),
  );
  expect(sentences(said)).toEqual([
    ['scenes: 30s has 83 words, which take 33 seconds to speak. Write 68 to 82.'],
    ['scenes: 60s has 134 words, which take 54 seconds to speak. Write 135 to 165.'],
    durations.map((duration) => `scenes: ${duration} has 2 scenes. Write a hook, a point, a call to action.`),
    ['scenes: has 23 scenes. Write at most 22.'],
  ]);
});

test('each duration begins with the hook and ends with the call to action', async () => {
  const [, ...others] = scenes();
  const first = 'must be 30s: each duration begins with the first scene and ends with the last.';
  const from60s = [scene(12, '60s'), scene(30, '30s'), scene(25, '30s'), ...others.slice(1)];
  const lastFrom5min = [
    scene(12, '30s'),
    scene(31, '30s'),
    scene(32, '30s'),
    ...others.slice(1, -1),
    scene(20),
  ];
  const [begun = [], ended = []] = await saidOf(script(from60s), script(lastFrom5min));
  expect(begun).toEqual([`7:5: scenes[0].from: "60s" ${first}`]);
  expect(sentences([ended])[0]).toContain(`scenes[8].from: "5min" ${first}`);
});

test('a hook fits into five seconds and is whole sentences', async () => {
  const [, point, ...others] = scenes();
  const half = { ...scene(12, '30s'), words: 'You know the order that made somebody' };
  const said = await saidOf(
    script([scene(13, '30s'), point!, ...others]),
    script([half, scene(48, '30s'), ...others]),
  );
  expect(sentences(said)).toEqual([
    ['scenes[0].words: has 13 words, and the first five seconds have room for 12.'],
    [
      'scenes[0].words: "You know the order that made somebody" must be whole sentences, with a period or a question mark at the end.',
    ],
  ]);
});

test('too many words, a field that nobody knows and a duration that is none are refused in their line', async () => {
  const right = await readFile(`content/firm/${file}`, 'utf8');
  const mistakes = [
    [
      /thumbnailStyle: .*/,
      `thumbnailStyle: ${'word '.repeat(16)}`,
      'thumbnailStyle: has 16 words. Write at most 15.',
    ],
    [
      /caption: .*/,
      'caption: one two three four five six seven eight nine',
      'scenes[0].caption: has 9 words. Write at most 8.',
    ],
    [/from: 60s/, 'from: 1min', 'scenes[1].from: is "1min". Write one of 30s, 60s, 2min, 5min.'],
    [
      /picture: /,
      'shot: ',
      'scenes[0]: "shot" is no field here. Write one of words, caption, picture, from.',
    ],
  ] as const;
  const problems = await saidOf(...mistakes.map(([from, to]) => right.replace(from, to)));
  for (const [index, [from, , said]] of mistakes.entries()) {
    const line = right.slice(0, right.search(from)).split('\n').length;
    expect(problems[index]).toContainEqual(
      expect.stringMatching(new RegExp(`^${line}:\\d+: ${RegExp.escape(said)}`)),
    );
  }
});

test('a script of a service that is not there is refused, and a series on one', async () => {
  const series = (await readFile('content/firm/scripts/series.yaml', 'utf8')).replace(
    /^service: .*/m,
    'service: erp',
  );
  const problems = await placedProblemsIn(
    await contentFolder({ 'scripts/erp.yaml': script(scenes()), 'scripts/series.yaml': series }),
  );
  expect(problems).toEqual([
    'scripts/erp.yaml: there is no service erp. Name the file like the service’s, or series.yaml or campaign.yaml.',
    expect.stringMatching(
      /^scripts\/series\.yaml:\d+:1: service: there is no services\/erp\.yaml\. Write the name of a service’s file, without \.yaml\.$/,
    ),
  ]);
});

test('a video of the series has the words of its duration, an email its salutation, a post its theme', async () => {
  const read = async (name: string) => await readFile(`content/firm/scripts/${name}.yaml`, 'utf8');
  const campaign = await read('campaign');
  const series = (await read('series')).replace(/words: .*/, 'words: Short.');
  const withoutSalutation = campaign.replace('Hello [First name],', 'Hello,');
  expect(
    await problemsWith({ 'scripts/campaign.yaml': withoutSalutation, 'scripts/series.yaml': series }),
  ).toEqual([
    'scripts/campaign.yaml: emailTemplates[0]: has no subject or no salutation. Begin with “Subject: …”, an empty line and “Hello [First name],”.',
    expect.stringMatching(/series\.yaml: videos\[0\]\.scenes: 60s has \d+ words, .* Write 135 to 165\.$/),
  ]);
  const otherTheme = campaign.replace(/^theme: .*/m, 'theme: A quiet month-end');
  expect(await problemsWith({ 'scripts/campaign.yaml': otherTheme })).toContain(
    'scripts/campaign.yaml: socialMediaPosts[0]: does not name the theme. Write “A quiet month-end” into its first sentence.',
  );
});

test('a draft service shows neither its script nor a series on it, and both are checked', async () => {
  const service = await readFile('content/firm/services/erp-services.yaml', 'utf8');
  const draft = { 'services/erp-services.yaml': `draft: true\n${service}` };
  const { exampleScripts } = await readContent(await contentFolder(draft));
  expect(exampleScripts.services.map((own) => own.service)).not.toContain('erp-services');
  expect(exampleScripts.series).toBeUndefined();
  expect(await problemsWith({ ...draft, [file]: script([scene(13, '30s'), ...scenes().slice(1)]) })).toEqual([
    expect.stringContaining('scenes[0].words: has 13 words'),
  ]);
});

test('a firm need not have example scripts, and one without the generator shows none', async () => {
  const none = { services: [] };
  expect((await readContent(await contentFolder({ scripts: null }))).exampleScripts).toEqual(none);
  const site = await readFile('content/firm/site.yaml', 'utf8');
  const without = `${site.replace(/^features:.*\n(?: .*\n)*/m, '')}\nfeatures: { videoGenerator: false }\n`;
  const off = await contentFolder({ 'site.yaml': without });
  expect((await readContent(off)).exampleScripts).toEqual(none);
});
