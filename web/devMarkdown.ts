import type { Plugin } from 'vite';
import type * as writeMarkdown from './writeMarkdown.ts';

/**
 * Serves pages' Markdown to the development server, from the words as they are now: below `.md`, and at the page's path
 * to whoever names `text/markdown`. The edge weighs what `Accept` says; here the name is enough.
 */
export function devMarkdown(): Plugin {
  return {
    name: 'dev-markdown',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = request.originalUrl?.split('?') ?? [];
        const isBelow = path.endsWith('.md');
        if (!isBelow && !request.headers.accept?.includes('text/markdown')) return next();
        server
          .ssrLoadModule('/writeMarkdown.ts')
          .then((module) => {
            const { markdownPages } = module as typeof writeMarkdown;
            const text = markdownPages.get(isBelow ? path.slice(0, -'.md'.length) : path);
            if (text === undefined) return next();
            response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
            response.end(`${text}\n`);
          })
          .catch(next);
      });
    },
  };
}
