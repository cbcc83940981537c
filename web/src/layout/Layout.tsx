import { chakra } from '@chakra-ui/react';
import { Fragment, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { site } from '../../../content/built/site.ts';
import { loadAnalytics } from '../analytics.ts';
import { paths } from '../paths.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Hydrated } from '../ui/Hydrated.tsx';
import { visitSource } from '../visit.ts';
import { useHashScroll } from './arrival.ts';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { Overlays } from './Overlays.tsx';
import { useNotePage } from './previousPage.ts';

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
export function Layout() {
  const { pathname } = useLocation();
  useNotePage();
  useHashScroll();
  useEffect(() => {
    visitSource();
    if (site.analytics) loadAnalytics(site.analytics);
  }, []);
  return (
    <>
      <SkipLink href="#main">Skip to main content</SkipLink>
      <NavigationBar />
      <chakra.main id="main" paddingTop="bar" minHeight="80vh" _focus={{ outline: 'none' }}>
        <Suspense>
          {/* Another item's page begins anew. */}
          <Fragment key={pathname}>
            <Outlet />
          </Fragment>
          <Hydrated />
        </Suspense>
      </chakra.main>
      <Footer isHome={pathname === paths.home()} />
      <Announcer />
      <Overlays />
      <ScrollRestoration />
    </>
  );
}
