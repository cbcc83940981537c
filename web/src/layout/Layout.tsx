import { chakra, SkipNavLink } from '@chakra-ui/react';
import { Fragment, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { site } from '#content/built/site.ts';
import { loadAnalytics } from '../analytics.ts';
import { paths } from '../paths.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { Overlays } from './Overlays.tsx';
import { PendingBar } from './PendingBar.tsx';
import { useScroll } from './scroll.ts';

/** The frame of every page: skip link, navigation bar, main area, footer, and the overlays. */
export function Layout() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useScroll();
  useEffect(() => {
    if (site.analytics) loadAnalytics(site.analytics);
  }, []);
  return (
    <>
      <SkipNavLink id="_main">Skip to main content</SkipNavLink>
      <NavigationBar />
      {state === 'loading' && <PendingBar />}
      <chakra.main id="_main" paddingTop="bar" minHeight="80vh" _focus={{ outline: 'none' }}>
        <Suspense>
          {/* Another item's page begins anew. */}
          <Fragment key={pathname}>
            <Outlet />
          </Fragment>
        </Suspense>
      </chakra.main>
      <Footer isHome={pathname === paths.home()} />
      <Announcer />
      <Overlays />
    </>
  );
}
