/**
 * The one inline script of every page, whose hash the Content-Security-Policy allows: it never depends on the content.
 * Until React is there, links, fields, forms, the menu and scrolling are the browser's. What is typed is kept, and the page's
 * code is loaded after the first paint.
 */

import { sayCodeFailed, takeCodeFailure } from './src/failedCode.ts';
import { keepForms } from './src/forms/keptForms.ts';

/** Takes the page's code out of its template, after the first paint, so that HTML and fonts load before it. */
function loadCode(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-code]');
  if (!template) return;
  template.remove();
  if (takeCodeFailure()) {
    sayCodeFailed();
    // Pages that the app has shown before in this document are entries of its history.
    const { pathname } = location;
    addEventListener('popstate', () => location.pathname === pathname || location.reload());
    return;
  }
  for (const script of template.content.querySelectorAll('script')) script.onerror = sayCodeFailed;
  document.head.append(template.content);
}

keepForms();
addEventListener('hashchange', () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover());
// The second frame begins when the first one is painted; a tab in the background is not painted.
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(loadCode)));
addEventListener('load', () => setTimeout(loadCode, 1000));
