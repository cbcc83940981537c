import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { browsers } from './browsers.ts';
import { fallbackPages, publicPages } from './pages.ts';
import type { Assets } from './readAssets.ts';
import { embeddedElement } from './src/api/embedded.ts';
import { paths } from './src/paths.ts';
import { withFirmValues } from './withFirmValues.ts';

type Server = typeof import('./entry-server.tsx');

/** A page's file below the site's root, with what its first view loads. */
export interface Document {
  path: string;
  file: string;
  html: string;
  /** URLs of its scripts. */
  scripts: readonly string[];
}

/** Renders every page to a document (`index.html` is the template). */
export async function prerender(
  serverModule: string,
  assets: Assets,
): Promise<{ documents: readonly Document[]; inlineScript: string }> {
  const server = (await import(pathToFileURL(serverModule).href)) as Server;
  const template = withFirmValues(await readFile(new URL('index.html', import.meta.url), 'utf8'));
  const inlineScript = await bundle('early.ts');
  const documents: Document[] = [];
  for (const { path, embedded } of [...publicPages, ...fallbackPages]) {
    const { head, body, files } = await server.renderPage(path, embedded);
    const modules = assets.modulesOf(files);
    const html = fillTemplate(template, {
      head: [
        ...assets.fonts.map(
          (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
        ),
        `<script>${inlineScript}</script>`,
        `<style>${assets.css}</style>`,
        head,
      ].join(''),
      page: body,
      data: embeddedElement(embedded),
      code: code(assets.entry, modules),
    });
    documents.push({ path, file: fileOf(path), html, scripts: [...assets.entry, ...modules] });
  }
  return { documents, inlineScript };
}

/** A script of this folder as one line. */
async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    write: false,
  });
  return outputFiles[0]!.text.trim();
}

/**
 * The page can be read without its code, which `early.ts` takes out of this template after the first paint. What the
 * entry imports has an element of its own, so that it is evaluated in a task of its own: in order, without `async`.
 */
function code(entry: readonly string[], modules: readonly string[]): string {
  const elements = [
    ...entry.map((url) => `<script type="module" src="${url}"></script>`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
  ];
  return `<template data-code>${elements.join('')}</template>${codeFailed}`;
}

/** Shown where the code could not be loaded or has failed; `base.css` puts it at the foot of the screen. */
const codeFailed =
  '<template data-code-failed><p role="alert" data-code-failed>Parts of this page do not work at the moment. <a href="">Load the page again</a></p></template>';

interface Parts {
  head: string;
  page: string;
  data: string;
  code: string;
}

/** Shown where the browser runs no scripts; `base.css` hides what would do nothing there. */
const withoutCode = `<noscript><p>Your browser runs no scripts here. Reading, sending a message, subscribing and downloading work without them. The search, the dialogs, the assessment, the calculator and other tools need them. <a href="${paths.privacy()}">Privacy</a></p></noscript>`;

/** The element by which `index.html` loads the code in Vite's development server; the build replaces it. */
const entryElement = '<script type="module" src="/entry-client.tsx"></script>';

/** The HTML of one page: the template on one line, with the parts in the places of its comments. */
export function fillTemplate(template: string, { head, page, data, code }: Parts): string {
  // Replacement functions, for `$` in the content is no pattern.
  return template
    .replace(/\s*\n\s*/g, '')
    .replace('<!-- head -->', () => head)
    .replace('<!-- without code -->', () => withoutCode)
    .replace('<!-- page -->', () => page)
    .replace('<!-- data -->', () => data)
    .replace(entryElement, () => code);
}

/** `/` → `index.html`, `/case-studies/x` → `case-studies/x.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
