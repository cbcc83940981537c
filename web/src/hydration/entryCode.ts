import { entryLostEvent, hydratedEvent } from './marks.ts';

/** Milliseconds after which the code is loaded in any case. */
const afterLoad = 1000;
/** Milliseconds before the second try; each further one waits twice as long, up to half a minute. */
const firstWait = 1000;
/** After so many failures the page says that it has no code, and goes on trying. */
const failuresBeforeWords = 4;

/**
 * Takes the page's code out of its template once the page has been painted: until then the HTML and its fonts have the
 * line and the processor for themselves. The second frame begins when the first one is painted. Not every engine reports
 * a paint on every arrival.
 */
export function loadCodeAfterFirstPaint(): void {
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#code');
    if (!template) return;
    template.remove();
    ask(template.content);
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(load)));
  // A tab in the background is not painted.
  addEventListener('load', () => setTimeout(load, afterLoad));
}

/**
 * Asks for the code until it comes. Each try has an address of its own, so that nothing of a failed one
 * is used, and presses stay held.
 */
function ask(code: DocumentFragment): void {
  const words = code.querySelector('p')!;
  words.remove();
  words.querySelector('button')!.onclick = () => location.reload();
  let failures = 0;
  const attempt = () => {
    const copy = document.importNode(code, true);
    for (const element of copy.children) {
      const name = element.localName === 'link' ? 'href' : 'src';
      if (failures > 0) element.setAttribute(name, `/again-${failures}${element.getAttribute(name)}`);
    }
    const scripts = copy.querySelectorAll('script');
    // In their order, one after the other. The last one fails when anything that it imports does.
    for (const script of scripts) script.async = false;
    scripts[scripts.length - 1]!.onerror = () => dispatchEvent(new Event(entryLostEvent));
    document.head.append(copy);
  };
  const fail = () => {
    failures += 1;
    if (failures === failuresBeforeWords) document.body.append(words);
    setTimeout(attempt, firstWait * 2 ** Math.min(failures - 1, 5));
  };
  addEventListener(entryLostEvent, fail);
  addEventListener(hydratedEvent, () => words.remove());
  attempt();
}
