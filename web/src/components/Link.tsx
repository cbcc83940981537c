import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, from `paths.ts`. */
  to: string;
  state?: unknown;
}

/** A link that navigates in the app. React Router's own brings its prefetching along, 3 KB of every page. */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
