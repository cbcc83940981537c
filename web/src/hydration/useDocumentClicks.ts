import { useEffect } from 'react';
import { createPath, useNavigate } from 'react-router-dom';
import { isDialogName, openDialog } from '../dialogs/openDialog.ts';
import { notHydratedAttribute } from './marks.ts';

/**
 * Links are the browser's own, and so are buttons of parts that are never hydrated: one listener makes links to
 * pages of the app navigate inside it, and a button or link with `data-opens` open its dialog.
 * @param pageAt what the app has at a path; the browser loads anything else, such as a file
 */
export function useDocumentClicks(pageAt: (pathname: string) => unknown): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const link = linkAround(event.target);
      if (link && !isPlain(event)) return;
      const opens = event.target.closest('[data-opens]')?.getAttribute('data-opens');
      if (opens && isDialogName(opens)) {
        event.preventDefault();
        return openDialog(opens, link?.search);
      }
      if (!link || !staysInApp(link) || !pageAt(link.pathname)) return;
      // React holds a navigation back while a part's code is on its way: until then the browser scrolls.
      if (leadsToSection(link) && document.querySelector(`[${notHydratedAttribute}]`)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      void navigate({ pathname, search, hash }, { replace: createPath(link) === createPath(location) });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, pageAt]);
}

/** A link within a drawing does not take its address apart: one of HTML does it for it. */
export function linkAround(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement | SVGAElement>('a');
  if (!(link instanceof SVGElement)) return link;
  return Object.assign(document.createElement('a'), { href: link.getAttribute('href') });
}

function leadsToSection({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/** A press that asks for nothing special (HTML, "following hyperlinks"). */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Whether a link leads to this site, here. A bare fragment, such as the skip link's, is the browser's: it moves the place
 * from which Tab goes on.
 */
export function staysInApp(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.getAttribute('href')?.startsWith('#') &&
    !link.hasAttribute('download')
  );
}
