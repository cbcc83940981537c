/**
 * `node web/build.ts`: client and server build, every page as HTML, social images, sitemap, and what the
 * infrastructure needs to know of them (`dist/site.json`). Fails when a page is over its limit.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { brandFaces } from '#content/built/brandFaces.ts';
import { features } from '#content/built/features.ts';
import { redirects } from '#content/built/redirects.ts';
import { site } from '#content/built/site.ts';
import { faceLicenses } from '#content/faces/faceFiles.ts';
import { ContentError } from '#content/read/files.ts';
import { analyticsOrigins } from '#content/schema/site.ts';
import { bookingOrigins } from '#content/shared/bookingPage.ts';
import { checkSizes } from './checkSizes.ts';
import { copyFirmFiles } from './copyFirmFiles.ts';
import { firmFolder, firmPath, siteUrl } from './environment.ts';
import { publicPages } from './pages.ts';
import { prerender } from './prerender.ts';
import { readAssets } from './readAssets.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';
import { writeFeed } from './writeFeed.ts';
import { writeSocialImages } from './writeSocialImages.ts';

/** Adds the licenses of the faces to those of the code in `licenses.txt`; Vite lists only what it bundles as code. */
async function appendFaceLicenses(folder: string): Promise<void> {
  for (const [name, path] of faceLicenses([brandFaces.body, brandFaces.heading], firmPath)) {
    await appendFile(join(folder, 'licenses.txt'), `\n## ${name}\n\n${await readFile(path, 'utf8')}`);
  }
}

process.env.NODE_ENV = 'production';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const target = join(dist, 'web');
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

// `infra/build/build.ts` writes it when all is done. The present one describes files that are overwritten now.
await rm(join(dist, 'web.inputs'), { force: true });

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });

const assets = await readAssets(target);
const { documents, inlineScript } = await prerender(join(dist, 'web-server', 'entry-server.js'), assets);

for (const { file, html } of documents) await write(file, html);
await write('sitemap.xml', sitemap());
await write('robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
await write(securityTxtPath, securityTxt(siteUrl, new Date()));
await appendFaceLicenses(target);
if (features.insights) await writeFeed(target);
await writeSocialImages(target).catch(endWithSentences);
await copyFirmFiles(target);
await rm(join(dist, 'web-server'), { recursive: true });

/** Read by the infrastructure: paths and redirects for the CloudFront Function, and what the Content-Security-Policy allows. */
const summary = {
  paths: publicPages.map(({ path }) => path),
  redirects,
  inlineScriptHash: `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`,
  frames: features.booking ? bookingOrigins(site) : [],
  ...analyticsOrigins(site.analytics),
};
await writeFile(join(dist, 'site.json'), `${JSON.stringify(summary, null, 2)}\n`);

const { report, exceeded } = checkSizes(documents, assets);
process.stdout.write(report);
if (exceeded.length > 0) {
  process.stderr.write(`Too large (web/checkSizes.ts):\n${exceeded.join('\n')}\n`);
  process.exitCode = 1;
}

/** For what an author can mend: Node's own report of an error begins with code. */
function endWithSentences(error: unknown): never {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.readableIn(firmFolder)}\n`);
  process.exit(1);
}

async function write(file: string, text: string): Promise<void> {
  const path = join(target, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function sitemap(): string {
  const listed = publicPages.filter(({ unlisted }) => !unlisted);
  const urls = listed.map(({ path, modified }) => {
    const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `  <url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
