import { setTimeout as wait } from 'node:timers/promises';

/** What a visit asks of a browser. Each engine answers in its own protocol; everything else is shared (`Visit.ts`). */
export interface Engine {
  readonly name: string;
  /** Name and version as the browser says them, once it has had a tab. */
  readonly version: () => string;
  /** A tab without anything stored, whose size a visit sets. */
  readonly tab: () => Promise<Tab>;
  readonly end: () => Promise<void>;
}

/** A key that writes nothing. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'End';

/** What a tab can do. A part that an engine does not have is absent; the visits that need it are left out there. */
export interface Tab {
  /** Begins to load an address, and does not wait for it. */
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** The value of an expression in the page, as JSON would carry it. Promises are waited for. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** A press of the mouse, in points of the window. */
  readonly press: (x: number, y: number) => Promise<void>;
  readonly wheel: (down: number) => Promise<void>;
  /** Types letters, one after the other, at the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Chooses the option of a select by what it says. */
  readonly choose: (selector: string, option: string) => Promise<void>;
  /** Widths below an engine's narrowest window become that. */
  readonly size: (width: number, height: number) => Promise<void>;
  /** Waits for the browser's message box, closes it and answers what it said. */
  readonly alert: () => Promise<string>;
  /** A tab in the background with an address in it; its `evaluate` alone is used. */
  readonly background: ((url: string) => Promise<Pick<Tab, 'evaluate'>>) | undefined;
  /** The page as a PDF. */
  readonly print: (() => Promise<Buffer>) | undefined;
  /** Where downloads arrive. */
  readonly downloads: string;
  /** What the page's code has thrown and nobody caught; always empty where an engine does not tell. */
  readonly errors: () => readonly string[];
  readonly end: () => Promise<void>;
}

/** Where engines find the faulty proxy, which also stands for all other sites: no visit leaves the machine. */
export interface Place {
  readonly proxyPort: number;
  /** A folder of the engine's own for profile and downloads. */
  readonly folder: string;
}

/** An engine that this machine may or may not have. */
export interface EngineKind {
  readonly name: string;
  /** A sentence with the remedy when it cannot run here. */
  readonly missing: string | undefined;
  readonly start: (place: Place) => Promise<Engine>;
}

/**
 * Looks again and again until there is something.
 * @throws what was waited for, after so many milliseconds
 */
export async function eventually<Found>(
  what: string,
  look: () => Found | undefined | Promise<Found | undefined>,
  patience = 12_000,
): Promise<Found> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`);
    await wait(50);
  }
}
