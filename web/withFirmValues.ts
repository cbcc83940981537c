import { brand } from '#content/built/brand.ts';
import { features } from '#content/built/features.ts';
import { locale } from '#content/built/locale.ts';
import { paths } from './src/paths.ts';

const feedLink = `<link rel="alternate" type="application/rss+xml" title="Insights" href="${paths.feed()}" />`;

/** Puts the firm's language, the color of the browser's frame and the feed of articles into `index.html`. */
export function withFirmValues(html: string): string {
  return html
    .replace('<html lang="en">', `<html lang="${locale.language}">`)
    .replace('<!-- theme color -->', `<meta name="theme-color" content="${brand.colors.paper}" />`)
    .replace('<!-- feed -->', features.insights ? feedLink : '');
}
