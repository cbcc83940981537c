import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadPage } from './reloadPage.ts';

/** In the session storage: the scripts of the release for which the page was reloaded last. */
const key = 'reloaded-for-release';
/** Milliseconds before the site is asked again whether it is there. */
const pauses = [500, 2000, 4000];

/**
 * Loads a chunk of the site. One that does not come is asked for once more when the line is back. If the site has
 * another release by then, the page is reloaded, once for each release; what stands on it stays there meanwhile.
 * @param name an export of the module
 * @throws what the browser says when the chunk is still missing
 */
export async function loadChunk<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const scripts = await currentScripts();
    if (scripts && scripts !== ownScripts() && reloadFor(scripts)) return new Promise<never>(() => {});
    return await loadAgain(error, name);
  }
}

/** `React.lazy` for a chunk of the site. */
// biome-ignore lint/suspicious/noExplicitAny: React's own type of `lazy` says the same of a component's props
export function lazyChunk<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(() => loadChunk(load, 'default'));
}

const ownScripts = () =>
  [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src')).join();

/** The scripts that the page has on the site now; undefined where the site cannot be reached. */
async function currentScripts(): Promise<string | undefined> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const reply = await fetch(location.pathname, { cache: 'no-store' });
      // Not parsed: the policy of this page would be asked about the styles of that one.
      const found = (await reply.text()).matchAll(/<script type="module" src="([^"]*)"/g);
      const scripts = [...found].map(([, src]) => src).join();
      if (scripts) return scripts;
    } catch {
      // The line is still down.
    }
  }
  return undefined;
}

function reloadFor(scripts: string): boolean {
  try {
    if (sessionStorage.getItem(key) === scripts) return false;
    sessionStorage.setItem(key, scripts);
  } catch {
    // Without storage nobody would know that the page was reloaded.
    return false;
  }
  reloadPage();
  return true;
}

/**
 * Browsers remember that an address gave no module, so the second try is at another address of the same file.
 * @param error names the first one, except in Safari
 */
async function loadAgain<Module>(error: unknown, name: string): Promise<Module> {
  const url = /https?:\S+\.js/.exec(String(error))?.[0];
  if (!url) throw error;
  const chunk: object = await import(/* @vite-ignore */ `${url}?again`);
  // The bundler wraps a module whose chunk holds more than that module.
  const modules = [chunk, ...Object.values(chunk)].filter((value) => Object.hasOwn(Object(value), name));
  if (modules.length !== 1) throw error;
  return modules[0];
}
