import { putWordsBack } from '../forms/keptWords.ts';
import { sayLostCode } from '../ui/lostCode.ts';

let served: { path: string; head: string; page: string } | undefined;

/** Keeps the page as the server has written it. To be called before React changes it. */
export function keepServedPage(root: HTMLElement): void {
  served = { path: location.pathname, head: document.head.innerHTML, page: root.innerHTML };
}

/** Whether the served page is the one of the present address, and not that of a page before. */
export function isServedPage(): boolean {
  return served?.path === location.pathname;
}

/**
 * When React has given up: puts the served page back, on which links, menu and forms are the browser's, and says that parts do
 * not work. At the address of another page that one is loaded.
 */
export function putServedPageBack(root: HTMLElement, error: unknown): void {
  reportError(error);
  if (!served || !isServedPage()) {
    location.reload();
    return;
  }
  // React has taken away the title, and Chakra the rules that hold for every page.
  document.head.innerHTML = served.head;
  // In an element of its own: React may empty its root once more.
  const page = document.createElement('div');
  page.id = root.id;
  page.innerHTML = served.page;
  page.dataset.notHydrated = '';
  root.replaceWith(page);
  history.scrollRestoration = 'auto';
  putWordsBack();
  sayLostCode();
  // An entry of the history that was made within the app has no document of its own.
  addEventListener('popstate', () => isServedPage() || location.reload());
}
