import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { indexable, siteUrl } from './environment.ts';
import { leanAliases, leanRouter } from './leanPackages.ts';

/** Packages and files of ours that every page needs. */
const packages =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|stylis)\/|@emotion\/|@pandacss\/|@chakra-ui\/react\/dist\/esm\/(styled-system|utils)\/(?!create-)|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon))/;
/** The styling engine takes as long to set up as the rest of the frame: it gets a task of its own. */
const theme = /web\/src\/theme\/(system|baseConfig|globalStyles)\./;
const frame =
  /web\/src\/(layouts\/|[\w.]+$|api\/embedded|dialogs\/openDialog|toast\/toasts|components\/(Badge|Button|buttonRecipe|Cover|deferred|Drawing|HiddenText|Link|PageBar|PageHeader|ScheduleButton|Section|SectionHeading|TextLink)\.)|content\/built\/site|icons\/(menu|x)\./;

/** Client and server build of the web front; `build.ts` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanRouter()],
  resolve: { alias: leanAliases },
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
    'import.meta.env.INDEXABLE': JSON.stringify(indexable),
    'import.meta.env.BUILD_YEAR': new Date().getUTCFullYear(),
  },
  build: {
    outDir: fileURLToPath(new URL(isSsrBuild ? '../dist/web-server' : '../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB: the PDF writer of the ROI report, loaded with the press of its button.
    chunkSizeWarningLimit: 600,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/server.tsx' }
      : {
          input: 'src/main.tsx',
          // Reading `React.Component` does nothing: classes that nobody uses can go.
          treeshake: { propertyReadSideEffects: false },
          // What every page needs in one file: it compresses better than in parts.
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: packages },
                { name: 'theme', test: theme },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
  },
}));
