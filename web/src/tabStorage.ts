/** Where the browser refuses to store anything, a text is kept until the page is left. */
const unstored = new Map<string, string>();

/** A text of this tab, by its name; undefined where there is none. */
export function readTab(name: string): string | undefined {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

/** Keeps a text until the tab is closed, or forgets it. */
export function writeTab(name: string, text: string | undefined): void {
  unstored.delete(name);
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Storage is blocked or full.
    if (text !== undefined) unstored.set(name, text);
  }
}
