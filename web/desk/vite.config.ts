import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ofTheFirm } from '../brandFiles.ts';
import { releaseTag } from '../release.ts';

/**
 * The desk, an application of its own beside the visitors' pages (decision 202): `desk.html` and its assets in the built
 * site. It is written after the site, which empties the folder.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    {
      name: 'firm',
      transformIndexHtml: (html) => ofTheFirm(html).replace('<!-- release -->', releaseTag()),
    },
  ],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB: Chakra's whole system, which a page for a few people may load once.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: fileURLToPath(new URL('desk.html', import.meta.url)),
      output: { entryFileNames: 'assets/desk-[hash].js', chunkFileNames: 'assets/desk-[hash].js' },
    },
  },
});
