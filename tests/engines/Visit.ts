import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContactForm } from '../../functions/contract/contact.ts';
import { eventually, type Tab } from './Engine.ts';
import type { FaultyProxy } from './FaultyProxy.ts';

/** What a visitor looks for: the first visible element of a selector, with a name where several are alike. */
export interface Target {
  readonly css: string;
  readonly name?: string | RegExp;
}

export const button = (name: string | RegExp, within = ''): Target => ({ css: `${within} button`, name });
export const link = (name: string | RegExp, within = ''): Target => ({ css: `${within} a`, name });
export const dialog = '[role=dialog]';

/**
 * Runs in the page. Where the middle of the target is, brought into the window; undefined while it is not there,
 * moves, is switched off or lies under something else.
 */
function aim(css: string, name: string | undefined, exactly: boolean): { x: number; y: number } | undefined {
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-label') ?? element.textContent;
    return labelled.replace(/\s+/g, ' ').trim();
  };
  const fits = (element: Element) =>
    name === undefined || (exactly ? nameOf(element) === name : new RegExp(name, 'u').test(nameOf(element)));
  const element = [...document.querySelectorAll(css)].find(
    (each) => fits(each) && each.checkVisibility({ visibilityProperty: true }),
  );
  if (!element || element.matches(':disabled')) return undefined;
  const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const isUnder = ({ left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      !hit || !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
    );
  };
  if (isUnder(box())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = box();
  if (isUnder(box()) || width === 0) return undefined;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Something that visitors do, in a window of its own. */
export interface VisitKind {
  readonly name: string;
  /** 1280 × 800 by default. */
  readonly window?: readonly [width: number, height: number];
  /** What not every engine lets a driver do. */
  readonly needs?: 'print' | 'background';
  /** Errors of the page's code that the visit brings about. */
  readonly throws?: RegExp;
  readonly go: (visit: Visit) => Promise<void>;
}

/** A visitor in one tab, behind the faulty proxy. */
export class Visit {
  readonly tab: Tab;
  readonly proxy: FaultyProxy;
  #opened = 0;

  constructor(tab: Tab, proxy: FaultyProxy) {
    this.tab = tab;
    this.proxy = proxy;
  }

  /** Evaluates a function that uses nothing but its arguments, in the page. */
  async ask<Value, Given extends readonly unknown[]>(
    look: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> {
    const list = given.map((each) => JSON.stringify(each) ?? 'undefined').join();
    return (await this.tab.evaluate(`(${look})(${list})`)) as Awaited<Value>;
  }

  /** Asks until the answer is true. While a document is replaced there is no answer. */
  async until<Given extends readonly unknown[]>(
    what: string,
    look: (...given: Given) => boolean,
    given: Given,
    patience?: number,
  ): Promise<void> {
    let last = '';
    const found = async () => {
      try {
        return (await this.ask(look, ...given)) || undefined;
      } catch (error) {
        last = String(error);
        return undefined;
      }
    };
    await eventually(what, found, patience).catch((error) => {
      throw new Error(`${error.message} ${last}`.trim());
    });
  }

  /** Goes to a path and answers as soon as the new document has begun. */
  async open(path: string): Promise<void> {
    await this.#replace(() => this.tab.open(this.proxy.url + path));
  }

  async reload(): Promise<void> {
    await this.#replace(() => this.tab.reload());
  }

  async #replace(go: () => Promise<void>): Promise<void> {
    this.#opened += 1;
    const mark = `visit-${this.#opened}`;
    await this.ask((name) => void document.documentElement.setAttribute('data-left', name), mark);
    await go();
    await this.until(
      'another document',
      (name, origin) =>
        location.origin === origin &&
        document.body !== null &&
        document.documentElement.getAttribute('data-left') !== name,
      [mark, this.proxy.url],
      30_000,
    );
  }

  /** Until all that is visible has its code. */
  async alive(patience?: number): Promise<void> {
    const isAlive = () =>
      document.readyState === 'complete' && document.querySelector('#root[data-not-hydrated]') === null;
    await this.until('the page comes alive', isAlive, [], patience);
  }

  /** Opens a path as a visitor who reads first: the page has its code, and has gone to its section. */
  async read(path: string): Promise<void> {
    await this.open(path);
    await this.alive();
    const section = path.split('#')[1];
    if (section) await this.hasFocus(`#${section} :is(h1, h2)`);
  }

  async press({ css, name }: Target, patience?: number): Promise<void> {
    const text = name instanceof RegExp ? name.source : name;
    const look = () => this.ask(aim, css, text, typeof name === 'string').catch(() => undefined);
    const { x, y } = await eventually(
      `${css} ${text ?? ''} can be pressed`,
      async () => {
        const first = await look();
        // What moves is no target yet.
        await wait(100);
        const second = first && (await look());
        return second && Math.hypot(first.x - second.x, first.y - second.y) < 2 ? second : undefined;
      },
      patience,
    );
    await this.tab.press(x, y);
  }

  /** Presses a field until it has the focus, and types into it. A page that scrolls may take it from under the mouse. */
  async fill(css: string, text: string): Promise<void> {
    const hasFocus = (selector: string) => document.activeElement?.matches(selector) === true;
    await eventually(`${css} takes the focus`, async () => {
      await this.press({ css });
      return (await this.ask(hasFocus, css)) || undefined;
    });
    await this.tab.type(text);
  }

  async fillContact(message: ContactForm): Promise<void> {
    for (const [field, text] of Object.entries(message)) await this.fill(`#contact-${field}`, text);
  }

  /** Until a visible element of the selector says the text. */
  async sees(text: string, css = 'body', patience?: number): Promise<void> {
    const says = (selector: string, words: string) => {
      const plain = (said: string) => said.replace(/\s+/g, ' ');
      return [...document.querySelectorAll<HTMLElement>(selector)].some(
        (each) => each.checkVisibility() && plain(each.innerText).includes(plain(words)),
      );
    };
    await this.until(`“${text}” in ${css}`, says, [css, text], patience);
  }

  async gone(css: string): Promise<void> {
    const isGone = (selector: string) =>
      [...document.querySelectorAll(selector)].every((each) => !each.checkVisibility());
    await this.until(`${css} is gone`, isGone, [css]);
  }

  async hasValue(css: string, value: string): Promise<void> {
    const has = (selector: string, text: string) =>
      document.querySelector<HTMLInputElement>(selector)?.value === text;
    await this.until(`${css} holds “${value}”`, has, [css, value]);
  }

  async isAt(path: string): Promise<void> {
    const is = (wanted: string) => location.pathname + location.search + location.hash === wanted;
    await this.until(`the address ${path}`, is, [path]);
  }

  async hasFocus(css: string): Promise<void> {
    const has = (selector: string) => document.activeElement?.matches(selector) === true;
    await this.until(`${css} has the focus`, has, [css]);
  }

  /** What a press saves, once it is whole. */
  async saved(file: RegExp): Promise<{ name: string; bytes: Buffer }> {
    const folder = this.tab.downloads;
    let size = 0;
    return eventually(`a download ${file}`, () => {
      const name = existsSync(folder) ? readdirSync(folder).find((each) => file.test(each)) : undefined;
      if (!name) return undefined;
      const path = join(folder, name);
      const before = size;
      size = statSync(path).size;
      return size > 0 && size === before ? { name, bytes: readFileSync(path) } : undefined;
    });
  }

  /** How often the site was asked for what fits, in this visit. */
  timesAsked(what: RegExp): number {
    return this.proxy.asked.filter((each) => what.test(each.what)).length;
  }
}
