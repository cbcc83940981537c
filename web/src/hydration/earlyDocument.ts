import { addEmbedded, embeddedIn } from '../api/embedded.ts';
import { partAttribute } from './marks.ts';
import { isServed, keepServed } from './servedParts.ts';

const asked = new Map<string, Promise<boolean>>();

/**
 * Asks for the document of a page that the visitor may open next. The app then draws the page's static parts from it:
 * the browser does that several times faster than React, and their code need not come.
 * @returns whether it is there; without it the page is drawn by code
 */
export function askForDocument(address: string): Promise<boolean> {
  if (isServed(address)) return Promise.resolve(true);
  const reply = asked.get(address) ?? read(address).catch(() => false);
  asked.set(address, reply);
  return reply;
}

async function read(path: string): Promise<boolean> {
  // A document stands for a path alone.
  if (path.includes('?')) return false;
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!response.ok) return false;
  // In a template nothing is loaded, and no policy is asked about styles that nobody applies.
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const page = template.content;
  if (page.getElementById('root')?.dataset.path !== path || !isOfThisRelease(page)) return false;
  addEmbedded(embeddedIn(page));
  keepServed(path, { parts: partsOf(page), styles: componentRules(page) });
  return true;
}

/** Parts of another release might not fit the code that is here. */
function isOfThisRelease(page: DocumentFragment): boolean {
  const code = page.querySelector<HTMLTemplateElement>('#code')?.content;
  const scripts = [...(code?.querySelectorAll('script') ?? [])].map((script) => script.getAttribute('src')!);
  const here = [...document.scripts].map(({ src }) => src);
  // A second try has an address of its own (`entryCode.ts`), which ends like the first.
  return scripts.length > 0 && scripts.every((name) => here.some((src) => src.endsWith(name)));
}

function partsOf(page: DocumentFragment): Map<string, string> {
  const parts = [...page.querySelectorAll(`[${partAttribute}]`)];
  return new Map(parts.map((part) => [part.getAttribute(partAttribute)!, part.innerHTML]));
}

/** Tokens, faces and the base are the same on every page. A second time, faces would be loaded and the base come last. */
function componentRules(page: DocumentFragment): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync([...page.querySelectorAll('style')].map(({ textContent }) => textContent).join(''));
  for (let index = styles.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = styles.cssRules[index]!;
    // Emotion names its classes so (`server.tsx`).
    const isOfComponent = rule instanceof CSSKeyframesRule || rule.cssText.includes('.css-');
    if (!isOfComponent) styles.deleteRule(index);
  }
  return styles;
}
