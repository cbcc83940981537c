import { brand } from '#content/built/brand.ts';
import { features } from '#content/built/features.ts';
import { paths } from './src/paths.ts';

const feedLink = `<link rel="alternate" type="application/rss+xml" title="Insights" href="${paths.feed()}" />`;

/** Puts the color of the browser's frame and the feed of articles into `index.html`. */
export function withFirmValues(html: string): string {
  return html
    .replace('<!-- theme color -->', `<meta name="theme-color" content="${brand.colors.paper}" />`)
    .replace('<!-- feed -->', features.insights ? feedLink : '');
}
