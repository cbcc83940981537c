import { brand } from '#content/built/brand.ts';
import { locale } from '#content/built/locale.ts';

/** Puts the firm's language and the color of the browser's frame into `index.html`. */
export function withFirmValues(html: string): string {
  return html
    .replace('<html lang="en">', `<html lang="${locale.language}">`)
    .replace('<!-- theme color -->', `<meta name="theme-color" content="${brand.colors.paper}" />`);
}
