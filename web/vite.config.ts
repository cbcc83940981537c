import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { features } from '#content/built/features.ts';
import { browsers } from './browsers.ts';
import { hasSamples, indexable, siteUrl } from './environment.ts';
import { featureConstants } from './featureConstants.ts';
import { withFirmValues } from './withFirmValues.ts';

const showsSamples = hasSamples();

/** Client and server build of the web front; `build.ts` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The firm's pictures and the files of its brand, as the build of the content has made them.
  publicDir: fileURLToPath(new URL('../dist/public', import.meta.url)),
  plugins: [featureConstants(features), react(), { name: 'firm-values', transformIndexHtml: withFirmValues }],
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
    'import.meta.env.INDEXABLE': JSON.stringify(indexable),
    'import.meta.env.HAS_SAMPLES': showsSamples,
    'import.meta.env.BUILD_YEAR': new Date().getUTCFullYear(),
  },
  build: {
    outDir: fileURLToPath(new URL(isSsrBuild ? '../dist/web-server' : '../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Every page holds the rules; as part of a module they would be fetched once more.
    cssCodeSplit: false,
    target: browsers,
    manifest: isSsrBuild ? false : 'manifest.json',
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB: the PDF writer of the ROI report with its reader of fonts, loaded with the press of its button.
    chunkSizeWarningLimit: 1000,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'entry-server.tsx' }
      : {
          input: 'entry-client.tsx',
          // Words and features are constants of their modules: they are written where they are used.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Emotion imports it for a function that nothing here uses, and it does not say that it may be left out.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
          // What every page evaluates, in steps: each is a script element and so a task of its own (`prerender.ts`). Then
          // what every form needs, and what several pages share: many small files would be larger than a few.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
                },
                {
                  name: 'styles',
                  tags: ['$initial'],
                  test: /node_modules\/(@emotion|stylis|@pandacss|@chakra-ui\/react\/dist\/esm\/styled-system)\//,
                },
                // Chakra's system is computed where it is defined.
                { name: 'theme', tags: ['$initial'], test: /web\/src\/theme\// },
                { name: 'base', tags: ['$initial'] },
                // With Zod what keeps it from compiling schemas, which has to come before the first of them.
                {
                  name: 'forms',
                  test: /node_modules\/(zod|react-hook-form|@hookform)\/|web\/src\/api\/withoutEval/,
                },
                {
                  name: 'parts',
                  test: /web\/src\/(components|ui|format|structuredData)|@chakra-ui\/react\/dist\/esm\/components\//,
                  minShareCount: 6,
                },
                { name: 'library', test: /web\/src\/components\//, minShareCount: 4 },
                { name: 'article', test: /web\/src\/article\/(ArticleBody|ArticleText)/, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
