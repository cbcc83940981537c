import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';

/** The look of a link in or beside text; also of plain ones, by the rules of a list or a text around them. */
export const textLinkLook = {
  color: 'ink',
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationColor: 'amber',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.3em',
  transition: 'color 180ms',
  _hover: { color: 'amber' },
} as const;

/** Not within a sentence: high enough for a thumb (WCAG 2.2, 2.5.5). */
export const aloneLook = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '2.75rem', lg: '2rem' },
} as const;

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** Not within a sentence. */
  alone?: boolean;
}

/** A link in or beside text. */
export function TextLink({ alone = false, ...props }: TextLinkProps) {
  return <Link css={alone ? [textLinkLook, aloneLook] : textLinkLook} {...props} />;
}
