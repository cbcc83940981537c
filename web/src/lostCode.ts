import { hasActed } from './hydration/marks.ts';
import { store } from './store.ts';

/** In the session storage while the page is loaded again because of missing code. */
const reloadMark = 'reloading-for-code';

/** Whether code is missing that a press or a reply asked for and that has no place on the page: `LostBar` says so. */
export const isCodeLost = store(false);

/**
 * Loads a module that a press or a reply asks for. Parts of the page are loaded by `React.lazy` instead, and an error
 * boundary says in their place that they are missing.
 * @throws what the browser says when the module does not come
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadTwice(load);
  } catch (error) {
    isCodeLost.set(true);
    throw error;
  }
}

/**
 * Loads a module, and asks for it once more when the site answers again. WebKit asks the site then, and so do the next
 * releases of other engines (https://github.com/whatwg/html/pull/10327); until then these know that it did not come.
 */
export async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await stateOfRelease();
    return load();
  }
}

/**
 * Loads the page again, at most once for each page view, when a file of its code does not come and a reload helps: the
 * page's release is gone from the site, or the visitor has not done anything yet. Otherwise the page stays with what
 * was typed into it, and says what is missing.
 * See https://vite.dev/guide/build.html#load-error-handling for the event.
 */
export function reloadForLostCode(): void {
  let reloaded = takeMark();
  addEventListener('vite:preloadError', async ({ payload }) => {
    const release = await stateOfRelease();
    if (reloaded || earlyFailures.has(payload)) return;
    if (!(release === 'gone' || (release === 'there' && !hasActed()))) return;
    reloaded = true;
    if (setMark()) reloadPage();
  });
}

/** Failures of code that was asked for early: nobody waits for it. */
export const earlyFailures = new WeakSet<Error>();

/** How often the site is asked for its release while the line is down, and the milliseconds in between. */
const questions = 10;
const pause = 1000;

/** Whether the site still has the file of this module, whose name changes with every release of the code. */
async function stateOfRelease(): Promise<'there' | 'gone' | 'unknown'> {
  for (let asked = 1; ; asked += 1) {
    try {
      const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
      return ok ? 'there' : status === 404 ? 'gone' : 'unknown';
    } catch {
      // The line is down. A reload would replace the page by the browser's own error page.
      if (asked === questions) return 'unknown';
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Whether this page view is such a reload. */
function takeMark(): boolean {
  try {
    const marked = sessionStorage.getItem(reloadMark) !== null;
    sessionStorage.removeItem(reloadMark);
    return marked;
  } catch {
    return false;
  }
}

/** @returns false where nothing can be stored: a second reload could not be prevented then. */
function setMark(): boolean {
  try {
    sessionStorage.setItem(reloadMark, '');
    return true;
  } catch {
    return false;
  }
}

/** Loads the page again; what was typed into its forms is kept (`forms/keptWords.ts`). */
export function reloadPage(): void {
  location.reload();
}
