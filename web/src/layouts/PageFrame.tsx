import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Announcer } from '../components/Announcer.tsx';
import { useHashScroll, useNotePage, useScrollToTop } from '../hydration/pageArrival.ts';
import { staticPart } from '../hydration/staticPart.tsx';
import { paths } from '../paths.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { Overlays } from './Overlays.tsx';

const FooterContent = staticPart('FooterContent', () => import('./FooterContent.tsx'), { onEveryPage: true });

/** The footer; its copyright line is another one on the home page. */
export function Footer() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  return <FooterContent key={String(isHome)} pathname={pathname} />;
}

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

/** The frame of every page: skip link, navigation bar, main area, footer, and the overlays. */
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
