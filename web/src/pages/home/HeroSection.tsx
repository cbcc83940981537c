import { chakra } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { homePicture } from '../../../../content/built/homePicture.ts';
import { Container } from '../../ui/Section.tsx';
import HeroDrawing from './HeroDrawing.tsx';
import HeroPicture from './HeroPicture.tsx';
import HeroWords from './HeroWords.tsx';

const PauseButton = chakra('button', {
  base: {
    position: 'absolute',
    right: '0',
    // Below the wide drawing it would be below a laptop's first screen.
    top: { md: '0.75rem' },
    bottom: { base: '1rem', md: 'auto' },
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    color: 'quiet',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { color: 'ink', background: 'sand' },
  },
});

/** The firm's sign, hanging from a line: tall on phones, else as wide as the page. Its sway can be paused (WCAG 2.2.2). */
function HeroSculpture() {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <chakra.div
      data-paused={paused}
      position="relative"
      marginTop={{ base: '1.25rem', md: '2.25rem' }}
      paddingBottom={{ md: '1.5rem' }}
      // The line from which it hangs.
      borderTopWidth="1px"
      borderColor="hairline"
      css={{
        '&[data-paused=true] g': { animationPlayState: 'paused!' },
        // Not among the button's own rules: Chakra sorts two queries of one element by `localeCompare`, and its first
        // call loads the browser's collation tables (12 ms).
        '@media (prefers-reduced-motion: reduce)': { '& > button': { display: 'none' } },
      }}
    >
      <HeroDrawing />
      <PauseButton
        type="button"
        aria-pressed={paused}
        aria-label="Pause the movement of the drawing"
        data-tooltip
        onClick={() => setPaused(!paused)}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </PauseButton>
    </chakra.div>
  );
}

/** The claim over the whole width, and below it the firm's sign, or its picture, as wide as the page. */
export function HeroSection() {
  return (
    <chakra.section id="home" aria-labelledby="home-heading" marginTop="calc(-1 * {sizes.bar})">
      <Container>
        <HeroWords />
        {homePicture ? <HeroPicture /> : <HeroSculpture />}
      </Container>
    </chakra.section>
  );
}
