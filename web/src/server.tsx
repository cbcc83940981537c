import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type Embedded, setEmbedded } from './api/embedded.ts';
import { App, screenFor } from './router.tsx';

/** The source of a page. */
export interface PageSource {
  path: string;
  /** Replies of the API that the page brings along. */
  embedded: Embedded;
}

/** A page of one screen; all pages of a screen share its styles. */
export interface RenderedPage {
  /** Title, description, canonical and social tags. */
  head: string;
  body: string;
}

/** Rules that emotion wrote, and the attribute by which it knows them again in the browser. */
export interface StyleElement {
  attribute: string;
  css: string;
}

/** Names of the files of the page that a path leads to. */
export function screenFiles(path: string): Promise<readonly string[]> {
  return screenFor(path.split('?')[0]!).preload();
}

/** Renders the pages of one screen. Their styles are the same, so that few hashes allow them all (CSP). */
export async function renderPages(
  sources: PageSource[],
): Promise<{ pages: RenderedPage[]; styles: StyleElement[] }> {
  // No prefixes: every engine that the pages are built for (es2022) knows the names themselves.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Made before the rendering, as Emotion documents it: the rules are then collected, and no inline element has them.
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const pages: RenderedPage[] = [];
  for (const { path, embedded } of sources) {
    setEmbedded(embedded);
    pages.push(splitHoisted(await renderToText(path, cache)));
  }
  const html = pages.map(({ body }) => body).join('');
  const { styles } = extractCriticalToChunks(html);
  return {
    pages,
    styles: styles.map(({ key, ids, css }) => ({ attribute: [key, ...ids].join(' ').trim(), css })),
  };
}

async function renderToText(path: string, cache: ReturnType<typeof createCache>): Promise<string> {
  await screenFiles(path);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </CacheProvider>,
    {
      // React would otherwise move boundaries to the end and put them in place with inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

/** React writes the tags of the head first when it does not render the document itself. */
function splitHoisted(html: string): RenderedPage {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)![0];
  return { head, body: html.slice(head.length) };
}
