import { expect, test } from 'vitest';
import { brand } from '../../../content/built/brand.ts';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import { drawSeed } from '../../../content/drawing/cover.ts';
import { screenStrokes } from '../../../content/drawing/svg.ts';
import { renderSocialImages, type SocialImage, socialImageSize } from '../../../web/writeSocialImages.ts';

const paint = { colors: brand.colors, palettes: brandDrawing, strokes: screenStrokes };
const image = (change: Partial<SocialImage> = {}): SocialImage => ({
  drawing: drawSeed('two-phase-cutover', paint),
  title: 'A cut-over in two phases',
  label: 'Case study',
  firm: 'Calder & Wren',
  ground: 'sand',
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
    image({ drawing: drawSeed('another-seed', paint) }),
  ];
  const [first, second, ...others] = await renderSocialImages(variants);
  expect(second?.equals(first as Buffer)).toBe(true);
  for (const other of others) expect(other.equals(first as Buffer)).toBe(false);
});

test('a title that no size can hold is refused with its words and the remedy', async () => {
  const title = Array.from({ length: 60 }, () => 'implementation').join(' ');
  await expect(renderSocialImages([image({ title })])).rejects.toThrow(
    /“implementation .*too long for a social image: shorten it/,
  );
});
