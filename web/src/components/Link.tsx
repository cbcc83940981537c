import type { ComponentProps } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, from `paths.ts`. */
  to: string;
}

/** A link to a place of this site. The browser can follow it; `useDocumentClicks` follows it inside the app. */
export function Link({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={to} />;
}
