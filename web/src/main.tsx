import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { addEmbedded, embeddedIn } from './api/embedded.ts';
import { hydrateInSlices } from './hydration/hydrateInSlices.ts';
import { entryLostEvent } from './hydration/marks.ts';
import { reloadForLostCode } from './lostCode.ts';
import { App, screenFor } from './router.tsx';
import './theme/base.css';

addEmbedded(embeddedIn(document));

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// The page's own chunk first: hydration then meets the same tree that the server wrote. No top-level await:
// that chunk imports modules of this module's own file, and would wait for it. Without it the inline script asks for
// all code anew (`hydration/entryCode.ts`): nothing here has touched the page yet.
void screenFor(location.pathname)
  .preload()
  .then(start, () => dispatchEvent(new Event(entryLostEvent)));

function start(): void {
  reloadForLostCode();
  // Back, pressed before the code was there, changes the address and leaves the HTML of the other page.
  const { path = location.pathname } = root.dataset;
  const servesAddress = root.firstElementChild && path === location.pathname;
  if (servesAddress) hydrateInSlices(root, app);
  else createRoot(root).render(app);
}
