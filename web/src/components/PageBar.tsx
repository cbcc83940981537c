import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { Container } from './Section.tsx';

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    paddingBlock: '0.5rem',
    marginRight: 'auto',
    fontSize: 'sm',
    fontWeight: 600,
    color: 'ink',
    _hover: { color: 'amber' },
  },
});

interface PageBarProps {
  back: { label: string; to: string };
  /** Buttons at the right. */
  children?: ReactNode;
}

/** A page's own static bar below the navigation bar (decision 13). */
export function PageBar({ back, children }: PageBarProps) {
  return (
    <chakra.div borderBlock="1px solid" borderColor="hairline" _print={{ display: 'none' }}>
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="0.5rem 1rem"
        paddingBlock="0.625rem"
        minHeight="3.75rem"
      >
        <BackLink to={back.to}>
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
          {back.label}
        </BackLink>
        {children}
      </Container>
    </chakra.div>
  );
}
