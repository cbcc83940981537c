import { useEffect } from 'react';
import { createPath, useNavigate } from 'react-router-dom';
import { isDialogName, openDialog } from '../dialogs/openDialog.ts';
import { notHydratedAttribute } from './marks.ts';

/**
 * Links are the browser's own, and so are buttons of parts that are never hydrated: one listener makes links to
 * pages of the app navigate inside it, and a button with `data-opens` open its dialog.
 * @param isPage whether the app has a page at a path; the browser loads anything else, such as a file
 */
export function useDocumentClicks(isPage: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const opens = event.target.closest('[data-opens]')?.getAttribute('data-opens');
      if (opens && isDialogName(opens)) return openDialog(opens);
      const link = linkAround(event.target);
      if (!link || !staysInApp(event, link) || !isPage(link.pathname)) return;
      // React holds a navigation back while a part's code is on its way: until then the browser scrolls.
      if (leadsToSection(link) && document.querySelector(`[${notHydratedAttribute}]`)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      void navigate({ pathname, search, hash }, { replace: createPath(link) === createPath(location) });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, isPage]);
}

/** A link within a drawing does not take its address apart: one of HTML does it for it. */
function linkAround(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement | SVGAElement>('a');
  if (!(link instanceof SVGElement)) return link;
  return Object.assign(document.createElement('a'), { href: link.getAttribute('href') });
}

function leadsToSection({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/**
 * A plain press of a link of this site that asks for nothing special (HTML, "following hyperlinks"). A bare
 * fragment, such as the skip link's, is the browser's: it moves the place from which Tab goes on.
 */
function staysInApp(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.button === 0 &&
    !modified &&
    link.origin === location.origin &&
    !link.target &&
    !link.getAttribute('href')?.startsWith('#') &&
    !link.hasAttribute('download')
  );
}
