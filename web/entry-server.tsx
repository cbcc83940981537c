import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { type PageRoute, routes } from './routes.tsx';
import { App } from './src/App.tsx';
import type { Embedded } from './src/api/embedded.ts';

interface RenderedPage {
  /** Title, description, canonical and social tags, and the rules of the page's components. */
  head: string;
  body: string;
  /** Names of the source files of the page's own code, without folder and extension. */
  files: readonly string[];
}

const { query, dataRoutes } = createStaticHandler(routes);

/** Renders the page of a path to HTML. */
export async function renderPage(path: string, embedded: Embedded): Promise<RenderedPage> {
  const context = await query(new Request(new URL(path, import.meta.env.SITE_URL)));
  if (context instanceof Response) throw new Error(`${path} is a redirect and has no page.`);
  // No prefixes: the browsers that the pages are built for know the names themselves.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <App embedded={embedded}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
    {
      // React would otherwise move late content to the end and put it in place with inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  // React writes the tags of the head first when it does not render the document itself.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)![0];
  const body = html.slice(head.length);
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(body));
  return { head: head + styles, body, files: await filesOf(path) };
}

/** A page's file is named like its component. */
async function filesOf(path: string): Promise<string[]> {
  const { route } = matchRoutes(routes, path)!.at(-1)!;
  const { Component } = await (route as PageRoute).lazy();
  return [Component.name, ...(route.handle?.files ?? [])];
}
