import { join } from 'node:path';
import { build } from 'vite';
import { ContentError, readContent } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { visitors } from '../schema/parts.ts';
import type { RepositoryOnGitHub } from '../schema/repository.ts';
import { editorConfig } from './config.ts';
import { onAtFirst } from './fields.ts';

/** The licenses of the code in the page's script, in the folder of the bundle. */
export const editorLicenses = 'words-licenses.txt';

/** What the page reads of itself. */
export interface PageSettings {
  readonly config: ReturnType<typeof editorConfig>;
  /** Switches that are on until somebody turns them off. */
  readonly onAtFirst: readonly string[];
}

/**
 * Bundles the editor's page for browsers: our script, Sveltia CMS, its faces and pictures, in `assets`.
 * @param folder gets the files; what is there stays
 * @returns the path of the page's script
 */
export async function bundleEditor(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      license: { fileName: editorLicenses },
      // The CMS comes minified.
      minify: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // In kB: the whole CMS, which a page for a few people may load once.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        // For kinds of fields that no collection has, such as code and maps: a press would load them.
        external: /^(@shikijs\/|leaflet|svgo|terra-draw|turndown)/,
        output: { entryFileNames: 'assets/words-[hash].js', chunkFileNames: 'assets/words-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entry = outputs.find((one) => one.type === 'chunk' && one.isEntry);
  if (!entry) throw new Error('The editor has no script. See the messages of Vite above.');
  return `/${entry.fileName}`;
}

/** The page of the editor. A block of data is no script, so a policy needs no exception for it. */
export function editorHtml(script: string, settings: Omit<PageSettings, 'onAtFirst'>): string {
  const data = JSON.stringify({ ...settings, onAtFirst } satisfies PageSettings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Words</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="settings">${data}</script>
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`;
}

/** The configuration for the firm's content as it is now; see {@link editorConfig}. */
export async function configOf(
  root: string,
  siteUrl: string,
  repository: RepositoryOnGitHub,
  signIn?: string,
) {
  // The editor has to open on broken content too: that is what it is there to mend.
  const content = await readContent(join(root, firmFolder), { ...visitors(), drafts: true }).catch(
    (error) => {
      if (error instanceof ContentError) return { topics: [], people: [] };
      throw error;
    },
  );
  return editorConfig(content, siteUrl, repository, signIn);
}
