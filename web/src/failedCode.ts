/**
 * Where a page's code does not come, as after a release that has replaced it, or fails, the page is loaded anew; where that
 * does not help, it is loaded without its code: then links, menu and forms are the browser's, and a sentence says that parts do
 * not work. The entry of the history knows how often its code has failed.
 */
const failures = (): number => history.state?.codeFailures ?? 0;

const setFailures = (codeFailures: number | undefined) =>
  history.replaceState({ ...history.state, codeFailures }, '');

/** @returns whether the page is to do without its code this time; by its link or a reload it is tried again */
export function takeCodeFailure(): boolean {
  if (failures() < 2) return false;
  setFailures(undefined);
  return true;
}

/** @returns whether the page is being loaded anew. Offline it is not: the browser's error page would take its place. */
export function loadAgain(error: unknown): boolean {
  if (!navigator.onLine || failures() > 1) {
    reportError(error);
    return false;
  }
  setFailures(failures() + 1);
  location.reload();
  return true;
}

/** For code that is needed now. @throws what it throws; the page is being loaded anew then. */
export async function needed<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    loadAgain(error);
    throw error;
  }
}

/** Says at the foot of the page that it works only in part. */
export function sayCodeFailed(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('template[data-code-failed]')!;
  // The link would make another entry of the history, which knows of no open dialog.
  content.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  document.body.append(content);
}
