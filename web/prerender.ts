import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { ofTheFirm } from './brandFiles.ts';
import { documentOf, withMetaPolicy } from './metaPolicy.ts';
import { fallbackPages, type Page, publicPages } from './pages.ts';
import type { Assets } from './readAssets.ts';
import { partAttribute } from './src/hydration/marks.ts';
import { paths } from './src/paths.ts';
import type { StyleElement } from './src/server.tsx';

type Server = typeof import('./src/server.tsx');

/** A page's file below the site's root, with what its first view loads. */
export interface Document {
  path: string;
  file: string;
  html: string;
  /** URLs of its scripts. */
  scripts: string[];
}

/** Renders every page to a document (`index.html` is the template). */
export async function prerender(serverModule: string, assets: Assets): Promise<Document[]> {
  const server = (await import(pathToFileURL(serverModule).href)) as Server;
  const template = await readFile(new URL('index.html', import.meta.url), 'utf8');
  const beforeCode = await inlineScript('src/hydration/beforeCode.ts');
  const documents: Document[] = [];

  for (const { files, pages } of await byScreen(server)) {
    const rendered = await server.renderPages(
      pages.map(({ path, embedded, drawnFrom }) => ({ path, embedded: { ...drawnFrom, ...embedded } })),
    );
    const modules = assets.modulesOf(files);
    const styles = await styleElements(assets.css, rendered.styles);
    rendered.pages.forEach(({ head, body }, index) => {
      const { path, embedded, file = fileOf(path) } = pages[index]!;
      const pathname = path.split('?')[0]!;
      const html = fill(template, {
        head: [head, ...preloads(assets), `<script>${beforeCode}</script>`, styles].join(''),
        page: body,
        path: publicPages.some((page) => page.path === pathname) ? pathname : undefined,
        data: embeddedJson(embedded),
        code: code(assets.entry, modules),
      });
      const page = documentOf(`${head}${body}`);
      refuseForeignAddress(path, page);
      refuseTwoOfAName(path, page);
      documents.push({
        path,
        file,
        html: withMetaPolicy(html),
        scripts: [...assets.entry, ...modules],
      });
    });
  }
  return documents;
}

/** A script of this folder, small enough for every page. */
async function inlineScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim();
}

interface ScreenPages {
  /** Of the screen's code. */
  files: readonly string[];
  pages: Page[];
}

async function byScreen(server: Server): Promise<ScreenPages[]> {
  const groups = new Map<string, ScreenPages>();
  for (const page of [...publicPages, ...fallbackPages]) {
    const files = await server.screenFiles(page.path);
    const group = groups.get(files.join()) ?? { files, pages: [] };
    group.pages.push(page);
    groups.set(files.join(), group);
  }
  return [...groups.values()];
}

function preloads({ fonts }: Assets): string[] {
  return fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`);
}

/**
 * All rules are in one element of ours. Emotion learns from the empty ones which rules the page has, and
 * moves them in the head. With the rules in them, the browser would calculate the style of the whole page twice more.
 */
async function styleElements(baseRules: string, emotions: StyleElement[]): Promise<string> {
  // Chakra's tokens, our base, the components' rules: each may change what comes before it.
  const isGlobal = ({ attribute }: StyleElement) => attribute.startsWith('css-global');
  const rules = [
    ...emotions.filter(isGlobal).map(({ css }) => css),
    baseRules,
    ...emotions.filter((element) => !isGlobal(element)).map(({ css }) => css),
  ];
  const known = emotions.map(({ attribute }) => `<style data-emotion="${attribute}"></style>`);
  const { code: shortest } = await transform(rules.join(''), {
    loader: 'css',
    minify: true,
    target: 'es2022',
  });
  return `<style>${shortest.trim()}</style>${known.join('')}`;
}

/** Shown by `entryCode.ts` when the code does not come: it is in the words of the content, and needs no code itself. */
const lostWords = `<p role="alert" data-code-lost>This part of the page could not be loaded. <button type="button">Load the page again</button></p>`;

/**
 * The page can be read without its code, which `loadCodeAfterFirstPaint` takes out of this template after the first
 * paint.
 * What the entry imports has an element of its own, so that it is evaluated in a task of its own.
 */
function code(entry: string[], modules: string[]): string {
  const elements = [
    ...entry.map((url) => `<script type="module" src="${url}"></script>`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
  ];
  return `<template id="code">${elements.join('')}${lostWords}</template>`;
}

interface Parts {
  head: string;
  page: string;
  /** Of the one address that the page belongs to; a fallback page serves many. */
  path: string | undefined;
  data: string;
  code: string;
}

/** Read where no scripts run; `base.css` hides there what would do nothing. */
const withoutCode = `<noscript><p>Your browser runs no scripts here. Reading, sending a message, subscribing and downloading work without them. The search, the dialogs, the assessment, the calculator and other tools need them. <a href="${paths.privacy()}">Privacy</a></p></noscript>`;

/** By what `index.html` loads the code, as Vite asks for it. */
const entryElement = '<script type="module" src="/src/main.tsx"></script>';

function fill(template: string, { head, page, path, data, code }: Parts): string {
  // Replacement functions, for `$` in the content is no pattern.
  return ofTheFirm(template)
    .replace(/\s*\n\s*/g, '')
    .replace('<!-- head -->', () => head)
    .replace('<!-- without code -->', () => withoutCode)
    .replace('<!-- page -->', () => page)
    .replace('id="root"', (root) => (path ? `${root} data-path="${path}"` : root))
    .replace('<!-- data -->', () => data)
    .replace(entryElement, () => code);
}

function embeddedJson(embedded: Record<string, unknown>): string {
  if (Object.keys(embedded).length === 0) return '';
  const json = JSON.stringify(embedded).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="embedded-replies">${json}</script>`;
}

/** `/` → `index.html`, `/case-studies/x` → `case-studies/x.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** A page whose canonical path is another page's was drawn with that page's words. */
function refuseForeignAddress(path: string, page: globalThis.Document): void {
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!canonical) return;
  const { pathname } = new URL(canonical);
  if (pathname !== new URL(path, canonical).pathname) {
    throw new Error(`${path}: its words are those of ${pathname}. Compare its screen in web/src/router.tsx.`);
  }
}

/** The app finds a static part by its name. */
function refuseTwoOfAName(path: string, page: globalThis.Document): void {
  // Chakra's components name their parts, too, within a scope.
  const names = [...page.querySelectorAll(`[${partAttribute}]:not([data-scope])`)].map((part) =>
    part.getAttribute(partAttribute),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    throw new Error(`${path}: two static parts with the name ${twice}. Give each its own (staticPart.tsx).`);
}
