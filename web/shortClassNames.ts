import type { StyleElement } from './src/server.tsx';

/**
 * Short names of the classes that only static parts have (decision 175): React and Emotion never look at the HTML of
 * these parts again, so their names need not be those that Emotion would make.
 * @param bodies all pages of a screen: they share their styles
 */
export function shortClassNames(bodies: readonly Document[]): Map<string, string> {
  const kept = new Set<string>();
  const ofStaticParts = new Set<string>();
  for (const body of bodies) {
    for (const element of body.querySelectorAll('[class]')) {
      const names = isStatic(element) ? ofStaticParts : kept;
      for (const name of element.classList) (name.startsWith(emotionPrefix) ? names : kept).add(name);
    }
  }
  const free = names(kept);
  return new Map([...ofStaticParts.difference(kept)].map((name) => [name, free.next().value]));
}

/** As Emotion names classes with the key of its cache (`server.tsx`). */
const emotionPrefix = 'css-';
/** As lucide-react does. */
const iconPrefix = 'lucide ';

/** The nearest part around it is one that is never hydrated (`staticPart.tsx`). */
function isStatic(element: Element): boolean {
  return element.closest('[data-boxless]')?.hasAttribute('data-not-hydrated') === false;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function* names(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    let name = '';
    for (let rest = number; rest >= 0; rest = Math.floor(rest / letters.length) - 1) {
      name = letters[rest % letters.length] + name;
    }
    if (!taken.has(name)) yield name;
  }
}

/**
 * A page with these names. Icons of static parts lose the class that their library gives them, for no rule has it.
 * @param body the same page, parsed
 */
export function withShortNames(html: string, body: Document, names: ReadonlyMap<string, string>): string {
  const elements = body.querySelectorAll('[class]');
  let index = 0;
  return html.replace(/ class="([^"]*)"/g, (attribute, classes: string) => {
    const element = elements[index++]!;
    if (!isStatic(element)) return attribute;
    if (classes.startsWith(iconPrefix)) return '';
    return ` class="${classes.replace(/\S+/g, (name) => names.get(name) ?? name)}"`;
  });
}

/** Emotion does not learn of the renamed rules: where the app draws their elements anew, it makes its own. */
export function stylesWithShortNames(
  styles: readonly StyleElement[],
  names: ReadonlyMap<string, string>,
): StyleElement[] {
  return styles.map(({ attribute, css }) => ({
    attribute: attribute
      .split(' ')
      .filter((id) => !names.has(`${emotionPrefix}${id}`))
      .join(' '),
    css: css.replace(/\.(css-[a-z0-9]+)/g, (selector, name: string) =>
      names.has(name) ? `.${names.get(name)}` : selector,
    ),
  }));
}
