import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { Container } from '../ui/Section.tsx';

/** The look of a button that leaves the place to another one close to it: a link of words. */
export const steppedBack = {
  borderColor: 'transparent!',
  background: 'transparent!',
  textDecoration: 'underline 2px',
  textDecorationColor: 'amber',
  textUnderlineOffset: '0.3em',
  _hover: { color: 'amber' },
} as const;

interface PageBarProps {
  /** The page to go back to, by the name that the words give it inside "Back to …". */
  back: { page: string; href: string };
  /** Buttons at the right. */
  children?: ReactNode;
}

/** A page's own static bar below the navigation bar, in one row at every width. */
export function PageBar({ back, children }: PageBarProps) {
  return (
    <chakra.div borderBlock="1px solid" borderColor="hairline" _print={{ display: 'none' }}>
      <Container
        data-page-bar
        display="flex"
        alignItems="center"
        gap={{ base: '0.5rem', sm: '1rem' }}
        paddingBlock={{ base: '0.5rem', lg: '0.625rem' }}
        minHeight="3.75rem"
        css={{
          '& > :not(:first-of-type)': { whiteSpace: 'nowrap' },
          // Where the navigation bar has its own button right above: one clear step at one place. A call leads there too.
          '& > a ~ a:not([aria-haspopup=dialog])': { lg: { ...steppedBack, paddingInline: '0' } },
        }}
      >
        <Link
          href={back.href}
          display="inline-flex"
          alignItems="center"
          gap="0.5rem"
          minWidth="2.75rem"
          minHeight="2.75rem"
          marginRight="auto"
          whiteSpace="nowrap"
          textStyle="strong"
          fontSize="sm"
          _hover={{ color: 'amber' }}
        >
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
          <span>
            {/* Read on every screen, shown where the bar has room for it beside its button. */}
            <chakra.span css={{ '@media not all and (min-width: 30rem)': { srOnly: true } }}>
              Back to{' '}
            </chakra.span>
            <chakra.span css={{ '@media not all and (min-width: 22.5rem)': { srOnly: true } }}>
              {back.page}
            </chakra.span>
          </span>
        </Link>
        {children}
      </Container>
    </chakra.div>
  );
}
