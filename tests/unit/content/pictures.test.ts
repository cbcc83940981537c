import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePictures, shownFiles } from '../../../content/pictures/encodePictures.ts';
import { type Photo, readPictures } from '../../../content/pictures/readPictures.ts';
import { readContent } from '../../../content/read/readContent.ts';
import { contentFolder, folderOf, insightFile, problemsWith } from './contentFolder.ts';

/** A photo whose upper half is red and whose lower half is blue, as its file holds it. */
async function photo(width: number, height: number) {
  const half = { width, height: Math.floor(height / 2), channels: 3, background: '#d02020' } as const;
  return sharp({ create: { ...half, height, background: '#2020d0' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withMetadata();
}

const jpeg = async (width: number, height: number) => (await photo(width, height)).jpeg().toBuffer();

type Use = Parameters<Awaited<ReturnType<typeof readPictures>>['find']>[0]['use'];

async function find(files: Record<string, string | Uint8Array>, name: string, use: Use = 'portrait') {
  const pictures = await readPictures(
    await folderOf({ 'people/jane.yaml': `kind: adviser\nportrait: ${name}\n`, ...files }),
  );
  const problems: string[] = [];
  const place = { words: 'people/jane.yaml', name, use, field: '"portrait"' };
  return {
    found: pictures.find(place, problems),
    problems,
    files: pictures.files as readonly Photo[],
  };
}

const inFile = 'content/firm/people/jane.yaml: "portrait" is';

test('§3 content, pictures: a portrait becomes squares, none larger than the photo', async () => {
  const { found, files } = await find({ 'people/Jané 1.jpg': await jpeg(400, 500) }, 'Jané 1.jpg');
  expect(files.map(({ format, width, height }) => `${format} ${width}×${height}`).toSorted()).toEqual([
    'jpeg 400×400',
    'webp 320×320',
    'webp 400×400',
  ]);
  expect(found).toMatchObject({ width: 400, height: 400 });
  expect(found!.src).toMatch(/^\/assets\/jane-1-[0-9a-f]{8}-400\.jpg$/);
  expect(found!.webp).toMatch(/^\/assets\/jane-1-[0-9a-f]{8}-320\.webp 320w, .* 400w$/);
});

test('§3 content, pictures: an item’s picture keeps its shape in three widths', async () => {
  const wide = { 'people/a.png': await (await photo(2400, 1200)).png().toBuffer() };
  const { found, files } = await find(wide, 'a.png', 'hero');
  const webp = files.filter(({ format }) => format === 'webp');
  expect(webp.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [800, 400],
    [1600, 800],
  ]);
  expect(found).toMatchObject({ width: 1600, height: 800 });
});

test('§3 content, pictures: a drawing stays as it is, with the size that it says', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h9v9z"/></svg>';
  const { found, files } = await find({ 'people/a.svg': svg }, 'a.svg', 'hero');
  expect(found).toEqual({ src: `/assets/${files[0]!.file}`, width: 30, height: 20 });
  const target = await folderOf({});
  await encodePictures(files, target);
  expect(await readFile(join(target, files[0]!.file), 'utf8')).toBe(svg);
});

test('§3 content, pictures: a photo is turned upright and loses what its camera has noted', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 53/1 0/1' }, IFD0: { Make: 'Camera' } };
  // Orientation 6: the left edge of the file is the top of the picture.
  const turned = await (await photo(600, 400))
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif!.includes('Camera')).toBe(true);
  const { files } = await find({ 'people/a.jpg': turned }, 'a.jpg', 'portrait');
  const target = await folderOf({});
  await encodePictures(files, target);
  for (const { file, width, height } of files) {
    const bytes = await readFile(join(target, file));
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Camera')).toBe(false);
    // What was above in the file is on the right now.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const right = data.subarray((info.width - 4) * 3, (info.width - 4) * 3 + 3);
    expect(right[0]).toBeGreaterThan(right[2]! + 100);
  }
});

test('§3 content, pictures: the same photos give the same bytes, and are not encoded again', async () => {
  const { files } = await find({ 'people/a.jpg': await jpeg(300, 300) }, 'a.jpg');
  const [one, two] = [await folderOf({}), await folderOf({})];
  await encodePictures(files, one);
  await encodePictures(files, two);
  for (const { file } of files) {
    expect(await readFile(join(one, file))).toEqual(await readFile(join(two, file)));
  }
  const before = await stat(join(one, files[0]!.file));
  await writeFile(join(one, 'of-another-photo.webp'), '');
  await encodePictures(files, one);
  expect((await stat(join(one, files[0]!.file))).mtimeMs).toBe(before.mtimeMs);
  expect((await readdir(one)).toSorted()).toEqual(files.map(({ file }) => file).toSorted());
});

test('§3 content, pictures: a changed photo gets other names, and another place another shape', async () => {
  const names = async (bytes: Uint8Array, use: Use) =>
    (await find({ 'people/a.jpg': bytes }, 'a.jpg', use)).files.map(({ file }) => file);
  const first = await names(await jpeg(700, 800), 'portrait');
  expect(await names(await jpeg(700, 800), 'portrait')).toEqual(first);
  const others = [
    ...(await names(await jpeg(701, 800), 'portrait')),
    ...(await names(await jpeg(700, 800), 'article')),
  ];
  expect(first.filter((name) => others.includes(name))).toEqual([]);
});

test.each<[string, Record<string, string>, string, string]>([
  ['is not there', {}, 'a.jpg', '"a.jpg", which is not there. Put the picture at content/firm/people/a.jpg.'],
  [
    'has another name',
    { 'people/A.JPG': 'x' },
    'a.jpg',
    '"a.jpg", but the file is called A.JPG. Write the name as',
  ],
  [
    'is outside',
    {},
    '../../a.jpg',
    '"../../a.jpg", which is outside of the firm’s folder. Put the picture beside',
  ],
  [
    'is no picture',
    { 'people/a.jpg': 'words' },
    'a.jpg',
    '"a.jpg", which cannot be read as a picture (the file',
  ],
  ['is broken', { 'people/a.svg': '<svg' }, 'a.svg', '"a.svg", which cannot be read as a picture (the file'],
])(
  '§3 content, pictures: one that %s is named with file, line and remedy',
  async (_what, files, name, sentence) => {
    const { found, problems } = await find(files, name);
    expect(found).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(`${inFile} ${sentence}`)]);
  },
);

test('§3 content, pictures: one that is cut off, too small or of another kind is named', async () => {
  const whole = await jpeg(600, 600);
  const cut = await find({ 'people/a.jpg': whole.subarray(0, whole.length / 2) }, 'a.jpg');
  expect(cut.problems).toEqual([
    expect.stringMatching(/ "a\.jpg", which cannot be read as a picture \(.+\)\. Save/),
  ]);
  const small = await find({ 'people/a.jpg': await jpeg(300, 200) }, 'a.jpg');
  expect(small.problems).toEqual([
    `${inFile} "a.jpg", which has 300 × 200 pixels, and its place needs a square of 240. Put a larger picture in its place.`,
  ]);
  const gif = await (await photo(300, 300)).gif().toBuffer();
  expect((await find({ 'people/a.png': gif }, 'a.png')).problems).toEqual([
    `${inFile} "a.png", which is a picture of the kind gif. Save it as JPEG, PNG, WebP or SVG.`,
  ]);
});

test('§3 content, pictures: one of more than 20 MB or 50 megapixels is named and not decoded', async () => {
  const heavy = await find({ 'people/a.jpg': new Uint8Array(20_000_001) }, 'a.jpg');
  expect(heavy.problems).toEqual([
    expect.stringContaining('"a.jpg", which has 21 MB. Save it with at most 20 MB'),
  ]);
  const blank = { create: { width: 10_000, height: 5_001, channels: 3, background: 'white' } } as const;
  const large = await find({ 'people/a.png': await sharp(blank).png().toBuffer() }, 'a.png');
  expect(large.problems).toEqual([
    expect.stringContaining('"a.png", which has 51 megapixels. Save it with at most 50: 2,400 pixels'),
  ]);
});

async function contentWithPhotos(fields: Record<string, unknown>, body: string): Promise<string> {
  const counter = await jpeg(1000, 800);
  return contentFolder({ 'insights/foo.md': insightFile(fields, body), 'insights/counter.jpg': counter });
}

test('§3 content, pictures: an article has its photo and its pictures', async () => {
  const fields = { heroImage: 'counter.jpg', heroImageAlt: 'Two people at a counter' };
  const body = '## A\n\nB.\n\n![Two people at a counter](counter.jpg "In May")\n';
  const { insights, pictureFolder } = await readContent(await contentWithPhotos(fields, body));
  const item = insights.find(({ id }) => id === 'foo')!;
  expect(item.heroImage).toMatch(/^\/assets\/counter-[0-9a-f]{8}-1000\.jpg$/);
  expect(item.heroPicture).toMatchObject({ src: item.heroImage, width: 1000, height: 800 });
  expect(item.sections[0]!.blocks[1]).toMatchObject({
    kind: 'image',
    picture: { alt: 'Two people at a counter', caption: 'In May', width: 1000, height: 800 },
  });
  expect(shownFiles(pictureFolder.files, item).map(({ file }) => `/assets/${file}`)).toContain(
    item.heroImage,
  );
});

test('§3 content, pictures: those of an item that visitors do not see are not among the files', async () => {
  const fields = { heroImage: 'counter.jpg', heroImageAlt: 'Two people at a counter', draft: true };
  const content = await readContent(await contentWithPhotos(fields, '## A\n\nB.\n'));
  const photos = shownFiles(content.pictureFolder.files, { ...content, pictureFolder: undefined });
  expect(photos.filter(({ file }) => !file.endsWith('.svg'))).toEqual([]);
  expect(photos.length).toBeGreaterThan(0);
});

test('§3 content, pictures: an item’s picture is a file that is there, because the site shows no others', async () => {
  const names = ['b.jpg', '/images/a.webp', 'https://example.com/a.jpg', 'a'];
  const problems = await problemsWith(
    Object.fromEntries(
      names.map((heroImage, at) => [
        `insights/foo${at}.md`,
        insightFile({ heroImage, heroImageAlt: 'Two people at a counter' }),
      ]),
    ),
  );
  const place = 'content/firm/insights/';
  expect(problems.toSorted()).toEqual([
    `${place}foo0.md: "heroImage" is "b.jpg", which is not there. Put the picture at content/firm/insights/b.jpg.`,
    ...[1, 2, 3].map((at) =>
      expect.stringContaining(`${place}foo${at}.md: heroImage: must be the name of a file that ends in .jpg`),
    ),
  ]);
});

test('§3 content, pictures: a photo of a person needs an alternative text, and a drawing has the name', async () => {
  const words = await readFile('content/firm/people/ruth-halloran.yaml', 'utf8');
  const withPhoto = words.replace('ruth-halloran.svg', 'ruth.jpg');
  const photos = { 'people/ruth.jpg': await jpeg(300, 300) };
  expect(await problemsWith({ ...photos, 'people/ruth-halloran.yaml': withPhoto })).toEqual([
    expect.stringContaining(
      'people/ruth-halloran.yaml: "portrait" is a photo without an alternative text. Add a line such as "portraitAlt: ',
    ),
  ]);
  const described = { 'people/jane.yaml': `${withPhoto}portraitAlt: Jane at a window\n` };
  const { people } = (await readContent(await contentFolder({ ...photos, ...described }))).pictures;
  expect(people.jane).toMatchObject({ alt: 'Jane at a window', width: 300 });
  expect(people['samuel-adeyemi']).toMatchObject({ alt: '' });
});

test('§3 content, pictures: a service’s drawing is one of six or a picture that is there', async () => {
  const service = await readFile('content/firm/services/erp-services.yaml', 'utf8');
  const drawn = (lines: string) => service.replace(/^drawing:\n {2}kind: .*\n/m, `drawing:\n${lines}`);
  const own = { 'services/d.yaml': drawn('  kind: picture\n  file: ../pictures/professional.svg\n') };
  const { servicePages } = await readContent(await contentFolder(own));
  expect(servicePages.find(({ id }) => id === 'd')!.drawing).toMatchObject({
    picture: { alt: expect.stringMatching(/./) },
  });
  expect(
    await problemsWith({
      'services/a.yaml': drawn('  kind: sphere\n'),
      'services/b.yaml': drawn('  kind: picture\n'),
    }),
  ).toEqual([
    expect.stringMatching(/services\/a\.yaml: drawing\.kind: Invalid option/),
    expect.stringContaining('services/b.yaml: drawing.file: A drawing of the kind "picture" names its'),
  ]);
  expect(await problemsWith({ 'services/c.yaml': drawn('  kind: picture\n  file: lost.jpg\n') })).toEqual([
    expect.stringMatching(/services\/c\.yaml: "drawing.file" is "lost.jpg", which is not there\./),
  ]);
});
