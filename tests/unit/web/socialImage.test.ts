import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import { drawSculpture } from '#content/drawing/sculpture.ts';
import { insight } from '#content/schema/items.ts';
import { renderSocialImages, type SocialImage, socialImageSize } from '#web/writeSocialImages.ts';
import { anyText } from '../../support/arbitraries.ts';

const image = (change: Partial<SocialImage> = {}): SocialImage => ({
  drawing: drawSculpture(0, brandDrawing.light, 2),
  title: 'A cut-over in two phases',
  label: 'Case study',
  firm: 'Calder & Wren',
  ground: 'sand',
  from: 'content/firm/case-studies/two-phase-cutover.md',
  ...change,
});

/** Width and height from a PNG's header (PNG specification, 11.2.1). */
const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test('§2 social sharing: every image is a PNG of 1200×630 pixels and less than 150 KB', async () => {
  const grounds = ['light', 'sand', 'ink', 'sky'] as const;
  // Markup in a title is drawn, not obeyed.
  const title = 'Cost & <b>value</b> "now"';
  const pngs = await renderSocialImages(grounds.map((ground) => image({ ground, title })));
  for (const png of pngs) {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(pngSize(png)).toEqual(socialImageSize);
    expect(png.length).toBeLessThan(150_000);
  }
});

test('equal input gives equal bytes; title, label, firm and drawing are all in the picture', async () => {
  const variants = [
    image(),
    image(),
    image({ title: 'Another title' }),
    image({ label: 'Insight' }),
    image({ firm: 'Another Firm' }),
    image({ drawing: drawSculpture(1, brandDrawing.light, 2) }),
  ];
  const [first, second, ...others] = await renderSocialImages(variants);
  expect(second?.equals(first as Buffer)).toBe(true);
  for (const other of others) expect(other.equals(first as Buffer)).toBe(false);
});

/** Titles that the schema of content takes. */
const acceptedTitle = fc
  .oneof(
    anyText(60),
    anyText(400),
    fc
      .array(
        fc.constantFrom(
          'ERP',
          'und',
          'Datenschutz-Grundverordnung',
          'and/or',
          '#let',
          '\\',
          '"',
          '$x$',
          '雲',
          '🚀',
          'שלום',
        ),
        {
          maxLength: 60,
        },
      )
      .map((words) => words.join(' ')),
  )
  .map((title) => insight.shape.title.safeParse(title).data)
  .filter((title) => title !== undefined);

/** Between the label and the rule above the firm. */
const titleRows = { from: 112, to: 527 };

/**
 * Reads a picture.
 * @returns for rows of it the columns and rows in which anything stands; `right` is −1 where all has one color
 */
async function inkIn(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (from: number, to: number) => {
    const ink = { left: info.width, right: -1, top: info.height, bottom: -1 };
    for (let y = from; y < to; y += 1) {
      const row = data.subarray(y * info.width, (y + 1) * info.width);
      const left = row.findIndex((pixel) => pixel !== data[0]);
      if (left === -1) continue;
      ink.left = Math.min(ink.left, left);
      ink.right = Math.max(
        ink.right,
        row.findLastIndex((pixel) => pixel !== data[0]),
      );
      ink.top = Math.min(ink.top, y);
      ink.bottom = y;
    }
    return ink;
  };
}

test('§2 social sharing: every title that content may have is drawn within its place', async () => {
  const titles = [
    ...[
      'Datenschutz-Grundverordnung und ERP',
      'Geschäftsprozessoptimierung',
      'W'.repeat(200),
      'Why '.repeat(500),
    ],
    ...[
      '日本語',
      '\ud800',
      '\0',
      'A\u0301\u0302'.repeat(50),
      '"#eval(\\"\\")',
      '‮ERP',
      'a-'.repeat(300),
      '/'.repeat(300),
    ],
    ...fc.sample(acceptedTitle, 40),
  ];
  const words = { drawing: '', firm: ' ', label: ' ', ground: 'light' as const };
  const pngs = await renderSocialImages(titles.map((title) => image({ ...words, title })));
  for (const [index, png] of pngs.entries()) {
    const said = JSON.stringify(titles[index]);
    const ink = await inkIn(png);
    const { left, right, top } = ink(0, socialImageSize.height);
    expect(left, said).toBeGreaterThan(74);
    expect(right, said).toBeLessThan(660);
    expect(top, said).toBeGreaterThanOrEqual(titleRows.from);
    expect(ink(titleRows.from, titleRows.to).bottom, said).toBeLessThan(titleRows.to - 1);
    // Below the rule.
    expect(ink(535, socialImageSize.height).right, said).toBe(-1);
  }
});

test('§2 social sharing: a title is whole where it fits, and ends with an ellipsis where it does not', async () => {
  const draw = (titles: string[]) => renderSocialImages(titles.map((title) => image({ title })));
  const word = 'implementation';
  const [one, other, cut, cutToo] = await draw([
    `${`${word} `.repeat(14)}a`,
    `${`${word} `.repeat(14)}b`,
    `${`${word} `.repeat(60)}a`,
    `${`${word} `.repeat(60)}b`,
  ]);
  expect(one!.equals(other!)).toBe(false);
  expect(cut!.equals(cutToo!)).toBe(true);

  // What no face has is left out; where nothing is left, the firm stands in its place.
  const [plain, rocket, cloud, firm] = await draw(['ERP now', 'ERP 🚀 now', '雲', 'Calder & Wren']);
  expect(rocket!.equals(plain!)).toBe(true);
  expect(cloud!.equals(firm!)).toBe(true);
});

test('a picture that cannot be drawn is refused with the file of its title', async () => {
  const broken = { label: { none: 'of the faces' } as never };
  await expect(renderSocialImages([image(), image(broken)])).rejects.toThrow(
    /^content\/firm\/case-studies\/two-phase-cutover\.md: the picture for social networks with the title “A cut-over in two phases” cannot be drawn\./,
  );
});
