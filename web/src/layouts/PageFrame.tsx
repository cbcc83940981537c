import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNotePage } from '../arrival/previousPage.ts';
import { useHashScroll } from '../arrival/useHashScroll.ts';
import { useScrollToTop } from '../arrival/useScrollToTop.ts';
import { Announcer } from '../components/Announcer.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { Overlays } from './Overlays.tsx';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '0.5rem',
    left: '0.5rem',
    zIndex: 25,
    padding: '0.75rem 1.25rem',
    background: 'ink',
    color: 'white',
    fontWeight: 600,
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** What every page stands in: skip link, navigation bar, main area, footer, and what lies over them. */
export function PageFrame({ children }: { children: ReactNode }) {
  useNotePage();
  useScrollToTop();
  useHashScroll();
  return (
    <>
      <SkipLink href="#main">Skip to main content</SkipLink>
      <NavigationBar />
      <chakra.main id="main" paddingTop="bar" minHeight="80vh" _focus={{ outline: 'none' }}>
        {children}
      </chakra.main>
      <Footer />
      <Announcer />
      <Overlays />
    </>
  );
}
