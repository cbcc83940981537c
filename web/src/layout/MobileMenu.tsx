import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { ScheduleButton } from '../components/ScheduleButton.tsx';
import { Container } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { menuId } from './arrival.ts';
import { NavigationLinks, navigationStyles } from './NavigationLinks.tsx';

/** Whether the menu is open: unknown until the browser is asked, for it may have been opened before this code. */
export function useMenu() {
  const [open, setOpen] = useState<boolean>();
  const frame = useRef<HTMLElement>(null);
  const note = () => setOpen(frame.current?.matches(':popover-open'));
  const close = () => frame.current?.hidePopover();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they know nothing but the element
  useEffect(() => {
    note();
    const wide = matchMedia('(min-width: 64rem)');
    const closeWhenWide = () => wide.matches && close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);
  return { open, frame, note, close };
}

/**
 * The menu of narrow screens is a popover: the browser opens and closes it by its button, by Escape and by a press
 * beside it, also before any code is there. React adds what the browser does not do.
 */
export function MobileMenu({ frame, note, close }: ReturnType<typeof useMenu>) {
  return (
    <chakra.nav
      ref={frame}
      id={menuId}
      popover="auto"
      // The whole screen below the bar, whose lower border is its upper one.
      display="none"
      css={{ '&:popover-open': { display: { base: 'block', lg: 'none' } }, ...navigationStyles.menu }}
      inset="{sizes.bar} 0 auto"
      width="auto"
      height="calc(100dvh - {sizes.bar})"
      overflowY="auto"
      color="text"
      background="paper"
      aria-label="Mobile"
      onToggle={note}
      onClick={({ target }) => {
        if ((target as Element).closest('a')) close();
      }}
    >
      <Container display="flex" flexDirection="column" minHeight="100%" paddingBlock="0.5rem 1.5rem">
        <NavigationLinks />
        <ScheduleButton variant="outline" marginTop="auto">
          Schedule a Call
        </ScheduleButton>
        <TextLink alone href={`mailto:${site.contactEmail}`} overflowWrap="anywhere">
          {site.contactEmail}
        </TextLink>
        <p>{words.answer}</p>
      </Container>
    </chakra.nav>
  );
}
