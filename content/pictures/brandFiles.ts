import sharp from 'sharp';
import type { Brand } from '../schema/brand.ts';

/** Pixels of the picture that telephones put on their home screen; mails and search engines show it too. */
const touchIconSize = 180;

/** The files of the site that are drawn from the brand, by their names. Equal brands give equal bytes. */
export async function brandFiles(
  { ink }: Brand['colors'],
  icon: string,
): Promise<Record<string, string | Buffer>> {
  // Telephones round the corners themselves.
  const tile = sharp(Buffer.from(icon), { density: (72 * touchIconSize) / 32 }).flatten({ background: ink });
  return {
    'favicon.svg': icon,
    'chevron-down.svg': `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8" fill="none" stroke="${ink}" stroke-width="1.5"><path d="m1 1.5 5 5 5-5"/></svg>`,
    'apple-touch-icon.png': await tile.png().toBuffer(),
  };
}
