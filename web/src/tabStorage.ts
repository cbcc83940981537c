/** Where the browser refuses to store anything, it is kept until the page is left. */
const unstored = new Map<string, unknown>();

/** The session storage of this tab: values of JSON, of any shape when they are read. Nothing here throws. */
export const tabStorage = {
  /** @returns undefined where there is nothing, or nothing that can be read */
  read(key: string): unknown {
    if (unstored.has(key)) return unstored.get(key);
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  },
  /** @returns whether it outlives a reload: not where storage is blocked or full */
  keep(key: string, value: unknown): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
      unstored.delete(key);
      return true;
    } catch {
      unstored.set(key, value);
      return false;
    }
  },
  forget(key: string): void {
    unstored.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked, and holds nothing.
    }
  },
};
