import sharp from 'sharp';
import type { Brand } from '../schema/brand.ts';

/** Pixels of the pictures in `favicon.ico`, for what draws no SVG. */
const iconSizes = [16, 32, 48];
/** Pixels of the picture that telephones put on their home screen; mails and search engines show it too. */
const touchIconSize = 180;

/** The files of the site that are drawn from the brand, by their names. Equal brands give equal bytes. */
export async function brandFiles(
  { ink }: Brand['colors'],
  icon: string,
): Promise<Record<string, string | Buffer>> {
  const drawn = (size: number) => sharp(Buffer.from(icon), { density: (72 * size) / 32 });
  // Telephones round the corners themselves.
  const tile = drawn(touchIconSize).flatten({ background: ink });
  return {
    'favicon.svg': icon,
    'favicon.ico': icoFile(
      await Promise.all(iconSizes.map(async (size) => ({ size, png: await drawn(size).png().toBuffer() }))),
    ),
    'chevron-down.svg': `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8" fill="none" stroke="${ink}" stroke-width="1.5"><path d="m1 1.5 5 5 5-5"/></svg>`,
    'apple-touch-icon.png': await tile.png().toBuffer(),
  };
}

/** An ICO file of PNGs: 6 bytes, 16 bytes a picture, and the pictures (https://learn.microsoft.com/previous-versions/ms997538). */
function icoFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
