import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePictures, shownFiles } from '#content/pictures/encodePictures.ts';
import { type Photo, readPictures } from '#content/pictures/readPictures.ts';
import { readContent } from '#content/read/readContent.ts';
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
  const place = { namedIn: 'people/jane.yaml', name, use, field: '"portrait"' };
  return {
    found: pictures.find(place, problems),
    problems,
    files: pictures.files as readonly Photo[],
  };
}

const inFile = 'people/jane.yaml: "portrait" is';

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

test('§3 content, pictures: a file is found whether its accents are letters or characters of their own', async () => {
  for (const [onDisk, written] of [
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ] as const) {
    const file = { [`people/${'Zoë.jpg'.normalize(onDisk)}`]: await jpeg(400, 400) };
    const { found, problems } = await find(file, 'Zoë.jpg'.normalize(written));
    expect(problems).toEqual([]);
    expect(found!.src).toMatch(/^\/assets\/zoe-/);
  }
});

test('§3 content, pictures: two quotes of one name have each their own portrait, and their own mark', async () => {
  const home = await readFile('content/firm/home.yaml', 'utf8');
  const [first = '', second = ''] = Array.from(home.matchAll(/^ +name: (.*)$/gm), ([, name]) => name!);
  const { pictures } = await readContent(
    await contentFolder({ 'home.yaml': home.replaceAll(second, first).replace(/^ +logo: .*\n/m, '') }),
  );
  const { src: one } = pictures.testimonials[0]!;
  const { src: other } = pictures.testimonials[1]!;
  expect(one).not.toBe(other);
  expect(pictures.logos[0]).toBeUndefined();
  expect(pictures.logos[1]?.src).toMatch(/mark-depot/);
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
    // What was above in the file is on the right now, and what was below on the left.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const redOf = (x: number) => data[x * 3]! - data[x * 3 + 2]!;
    expect(redOf(info.width - 4)).toBeGreaterThan(100);
    expect(redOf(4)).toBeLessThan(-100);
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

test('§3 content, pictures: another cut and another photo have other addresses, for browsers keep them', async () => {
  const photos = { 'people/a.jpg': await jpeg(700, 900) };
  const found = [
    await find(photos, 'a.jpg', 'portrait'),
    await find(photos, 'a.jpg', 'article'),
    await find({ 'people/a.jpg': await jpeg(700, 901) }, 'a.jpg', 'article'),
  ];
  const names = found.flatMap(({ files }) => files.map(({ file }) => file));
  expect(new Set(names).size).toBe(9);
});

test('§3 content, pictures: what is clear in a photo is white where it cannot be', async () => {
  const clear = { create: { width: 300, height: 300, channels: 4, background: '#00000000' } } as const;
  const { files } = await find({ 'people/a.png': await sharp(clear).png().toBuffer() }, 'a.png');
  const target = await folderOf({});
  await encodePictures(files, target);
  const { file } = files.find(({ format }) => format === 'jpeg')!;
  const { dominant } = await sharp(join(target, file)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

const blank = { create: { width: 10_000, height: 5_001, channels: 3, background: 'white' } } as const;
const unreadable = 'which cannot be read as a picture (';

test.each<[what: string, file: string, bytes: () => Promise<Uint8Array> | string | Uint8Array, said: string]>(
  [
    [
      'is not there',
      'b.jpg',
      () => '',
      'which is not there. Put the picture at people/a.jpg of the firm’s folder.',
    ],
    ['has another name', 'A.JPG', () => 'x', 'but the file is called A.JPG. Write the name as'],
    ['is no picture', 'a.jpg', () => 'words', `${unreadable}the file`],
    ['is broken', 'a.svg', () => '<svg', `${unreadable}the file`],
    ['is cut off', 'a.jpg', async () => (await jpeg(600, 600)).subarray(0, 2000), unreadable],
    [
      'is too small',
      'a.jpg',
      () => jpeg(300, 200),
      'which has 300 × 200 pixels, and its place needs a square of 240. Put a larger picture in its place.',
    ],
    [
      'is of another kind',
      'a.png',
      async () => (await photo(300, 300)).gif().toBuffer(),
      'which is a picture of the kind gif. Save it as JPEG, PNG, WebP or SVG.',
    ],
    [
      'has more than 20 MB',
      'a.jpg',
      () => new Uint8Array(20_000_001),
      'which has 21 MB. Save it with at most 20 MB',
    ],
    [
      'has more than 50 megapixels',
      'a.png',
      () => sharp(blank).png().toBuffer(),
      'which has 51 megapixels. Save it with at most 50: 2,400 pixels',
    ],
  ],
)('§3 content, pictures: one that %s is named with file, line and remedy', async (_, file, bytes, said) => {
  const name = file.endsWith('.jpg') || file === 'A.JPG' ? 'a.jpg' : file;
  const { found, problems } = await find({ [`people/${file}`]: await bytes() }, name);
  expect(found).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(`${inFile} "${name}", ${said}`)]);
});

test('§3 content, pictures: one outside of the firm’s folder is refused', async () => {
  expect((await find({}, '../../a.jpg')).problems).toEqual([
    expect.stringContaining(`${inFile} "../../a.jpg", which is outside of the firm’s folder.`),
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
  const { home, pictures } = await readContent(await contentFolder({ ...photos, ...described }));
  const quoted = home.testimonials.cards.map(({ name }) => name);
  const { people, testimonials } = pictures;
  expect(people.jane).toMatchObject({ alt: 'Jane at a window', width: 300 });
  // Beside it stands the name.
  expect(people['samuel-adeyemi']).toMatchObject({ alt: '' });
  expect(Object.values(testimonials).map((picture) => picture!.alt)).toEqual(quoted);
});

test('§3 content, pictures: a service’s drawing may be a picture that its file names', async () => {
  const service = await readFile('content/firm/services/erp-services.yaml', 'utf8');
  const drawn = (lines: string) => service.replace(/^drawing:\n {2}kind: .*\n/m, `drawing:\n${lines}`);
  const own = { 'services/d.yaml': drawn('  kind: picture\n  file: ../pictures/professional.svg\n') };
  const { servicePages, thumbnails } = await readContent(await contentFolder(own));
  expect(servicePages.find(({ id }) => id === 'd')!.drawing).toMatchObject({
    picture: { alt: expect.stringMatching(/./) },
  });
  // A thumbnail is a file of its own, which can show no other one: it has a sculpture then.
  const svgOf = (id: string) => thumbnails.find(({ service }) => service === id)!.svg;
  expect(svgOf('d')).toMatch(/^<svg .*viewBox="0 0 1280 720"/);
  expect(svgOf('d')).not.toMatch(/professional|<image/);
  expect(svgOf('d')).not.toBe(svgOf('erp-services'));
  expect(await problemsWith({ 'services/b.yaml': drawn('  kind: picture\n') })).toEqual([
    expect.stringContaining('services/b.yaml: drawing.file: A drawing of the kind "picture" names its'),
  ]);
});

test('§3 content, pictures: the brand’s picture for pages gives way to a page’s own picture and drawing', async () => {
  const named = (file: string) => `{ file: ${file}, alt: Two people at a counter }`;
  const brand = await readFile('content/firm/brand.yaml', 'utf8');
  const service = await readFile('content/firm/services/erp-services.yaml', 'utf8');
  const undrawn = service.replace(/^drawing:\n( {2}.*\n)+/m, '');
  const own = named('../pictures/professional.svg');
  const folder = await contentFolder({
    'brand.yaml': `${brand}pictures: { home: ${named('pictures/portrait-2.svg')}, pages: ${named('pictures/portrait-1.svg')} }\n`,
    'services/undrawn.yaml': undrawn,
    'services/pictured.yaml': undrawn.replace(/^hero:\n/m, `hero:\n  picture: ${own}\n`),
  });
  const { servicePages, homePicture } = await readContent(folder);
  expect(homePicture).toMatchObject({
    src: expect.stringMatching(/portrait-2-/),
    alt: 'Two people at a counter',
  });
  const pictureOf = (id: string) => servicePages.find((page) => page.id === id)!.hero.picture?.src;
  expect(pictureOf('undrawn')).toMatch(/^\/assets\/portrait-1-/);
  expect(pictureOf('pictured')).toMatch(/^\/assets\/professional-/);
  expect(pictureOf('erp-services')).toBeUndefined();
});
