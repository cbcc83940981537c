import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';
import { App } from './src/App.tsx';
import { embeddedIn } from './src/api/embedded.ts';
import { loadAgain, sayCodeFailed } from './src/failedCode.ts';
import { watchFocus } from './src/forms/focusedField.ts';
import { keepForms } from './src/forms/keptForms.ts';
import { prefetchOnIntent } from './src/layout/prefetch.ts';
import { keepViews } from './src/layout/views.ts';
import { sectionsLoaded } from './src/ui/lazySection.tsx';
import './src/theme/reset.css';
import './src/theme/base.css';

/** Loads the code of the page and its sections: hydration then meets the tree that the server wrote. */
async function loadPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
  await sectionsLoaded();
}

function giveUp(error: unknown): void {
  if (!loadAgain(error)) sayCodeFailed();
}

/** Hydrates the page as React Router's data mode wants it (https://reactrouter.com/start/data/custom). */
function hydrate(): void {
  keepViews();
  // Without loaders there is nothing to wait for, and the position to which the visitor has scrolled stays.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  keepForms();
  watchFocus();
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
    if (root.firstElementChild) hydrateRoot(root, app, { onUncaughtError: giveUp });
    else createRoot(root).render(app);
  });
}

// No top-level await: the page's chunk imports modules of this one, and would wait for it.
void loadPage().then(hydrate).catch(giveUp);
