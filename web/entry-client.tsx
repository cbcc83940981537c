import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';
import { App } from './src/App.tsx';
import { embeddedIn } from './src/api/embedded.ts';
import { putWordsBack } from './src/forms/keptWords.ts';
import { watchFields } from './src/forms/typedFields.ts';
import { prefetchOnIntent } from './src/layout/prefetch.ts';
import { keepPlaces } from './src/layout/scrollPlaces.ts';
import { keepServedPage, putServedPageBack } from './src/layout/servedPage.ts';
import { noteLostCode, sayLostCode } from './src/ui/lostCode.ts';
import './src/theme/base.css';

/** Loads the code of the page: hydration then meets the tree that the server wrote. */
async function loadPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
}

/** Hydrates the page as React Router's data mode wants it (https://reactrouter.com/start/data/custom). */
function hydrate(): void {
  keepPlaces();
  // Without loaders there is nothing to wait for, and the position to which the visitor has scrolled stays.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  putWordsBack();
  watchFields();
  prefetchOnIntent(routes);
  // A transition is hydrated in slices, between which the browser answers presses and keys.
  const root = document.getElementById('_root')!;
  const app = (
    <StrictMode>
      <App embedded={embeddedIn(document)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  startTransition(() => {
    // The development server serves an empty page.
    if (root.firstElementChild) {
      keepServedPage(root);
      hydrateRoot(root, app, { onUncaughtError: (error) => putServedPageBack(root, error) });
    } else createRoot(root).render(app);
  });
}

noteLostCode();
// No top-level await: the page's chunk imports modules of this one, and would wait for it.
void loadPage()
  .then(hydrate)
  .catch((error) => {
    reportError(error);
    sayLostCode();
  });
