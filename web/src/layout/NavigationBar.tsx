import { chakra } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { brandMark } from '#content/built/brandMark.ts';
import { site } from '#content/built/site.ts';
import { steppedBack } from '../components/PageBar.tsx';
import { ScheduleButton } from '../components/ScheduleButton.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { Container } from '../ui/Section.tsx';
import { menuId } from './arrival.ts';
import { MobileMenu, useMenu } from './MobileMenu.tsx';
import { NavigationLinks, navigationStyles } from './NavigationLinks.tsx';

/** Specification §9, in pixels. */
const opaqueBeyond = 50;

/** Whether the page is scrolled so far that the bar is opaque; unknown until the next frame, for which the page is laid out anyway. */
function useOpaque(): boolean | undefined {
  const [opaque, setOpaque] = useState<boolean>();
  useEffect(() => {
    const note = () => setOpaque(window.scrollY > opaqueBeyond);
    const frame = requestAnimationFrame(note);
    addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', note);
    };
  }, []);
  return opaque;
}

/** The bar at the top of every page, with the firm's name and the site's links (specification §2). */
export function NavigationBar() {
  // Without code the bar's rules are in `base.css`.
  const opaque = useOpaque();
  const menu = useMenu();
  const Icon = menu.open ? X : Menu;
  return (
    <chakra.header
      data-opaque={opaque}
      position="fixed"
      insetInline="0"
      top="0"
      zIndex={20}
      borderBottom="1px solid transparent"
      transition="background-color 180ms, border-color 180ms"
      css={{
        // Bar and open menu look like one surface.
        '&:is([data-opaque=true], :has(nav:popover-open))': { background: 'paper', borderColor: 'hairline' },
        // As long as the page's own bar has one right below.
        'body:has([data-page-bar] > [aria-haspopup=dialog]) &:not([data-opaque=true]) nav > [aria-haspopup=dialog]':
          steppedBack,
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The open menu lies over the page: focus that goes on would be hidden below it (WCAG 2.2, 2.4.11).
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) menu.close();
      }}
    >
      <Container
        height="calc({sizes.bar} - 1px)"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="min(1.5rem, 4vw)"
      >
        <Link
          href={paths.home()}
          display="inline-flex"
          alignItems="center"
          gap="0.625rem"
          minHeight="2.75rem"
          textStyle="heading"
          // With large text on a narrow screen it breaks, and leaves its place to the menu's button.
          fontSize="min(1.375rem, 9vw)"
          lineHeight={1.1}
          letterSpacing="-0.01em"
        >
          <chakra.span
            // Decoration: the name is beside it.
            aria-hidden
            css={{ '& svg': { height: '28px', width: 'auto' } }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has checked that it is only a drawing
            dangerouslySetInnerHTML={{ __html: brandMark }}
          />
          {site.name}
        </Link>
        <chakra.nav
          aria-label="Main"
          display={{ base: 'none', lg: 'flex' }}
          alignItems="center"
          gap="clamp(1rem, 1.7vw, 2rem)"
          css={navigationStyles.bar}
        >
          <NavigationLinks />
          <ScheduleButton variant="outline" size="sm" whiteSpace="nowrap">
            Schedule a Call
          </ScheduleButton>
        </chakra.nav>
        <chakra.button
          type="button"
          display={{ base: 'grid', lg: 'none' }}
          placeItems="center"
          flexShrink="0"
          boxSize="3rem"
          marginRight="-0.75rem"
          color="ink"
          cursor="pointer"
          popoverTarget={menuId}
          aria-expanded={menu.open}
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          data-tooltip
        >
          <Icon size={26} strokeWidth={1.6} aria-hidden />
        </chakra.button>
      </Container>
      <MobileMenu {...menu} />
    </chakra.header>
  );
}
