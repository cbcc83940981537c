import { Box, chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { Pause, Play } from 'lucide-react';
import { heroDrawings } from '#content/built/heroDrawings.ts';
import type { DrawnElement } from '#content/drawing/hero.ts';
import { HangingFact } from './HangingFact.tsx';

/** The home page's sculpture: tall on phones, else as wide as the page. Its sway can be paused (WCAG 2.2, 2.2.2). */
export function HeroSculpture() {
  return (
    <Box
      position="relative"
      mt={{ base: '1.25rem', md: '2.25rem' }}
      pb={{ md: '1.5rem' }}
      layerStyle="ruled"
      css={{
        // Without code, too.
        '&:has(input:checked) g': { animationPlayState: 'paused!' },
        '& input:checked ~ svg:first-of-type, & input:not(:checked) ~ svg:last-of-type': { display: 'none' },
      }}
    >
      {/* Small on phones and on paper, where the facts are a line above it. */}
      <Box display={{ md: 'none' }} maxWidth="26rem" marginInline="auto" aria-hidden="true">
        <Sculpture {...heroDrawings.tall} />
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <Sculpture {...heroDrawings.wide} />
      </Box>
      <chakra.label
        position="absolute"
        right="0"
        // Below the wide drawing it would be below a laptop's first screen.
        top={{ md: '0.75rem' }}
        bottom={{ base: '1rem', md: 'auto' }}
        display="grid"
        placeItems="center"
        boxSize="2.75rem"
        color="quiet"
        borderRadius="full"
        cursor="pointer"
        css={{ '&:hover': { color: 'ink', background: 'sand' } }}
        _motionReduce={{ display: 'none' }}
        _print={{ display: 'none' }}
      >
        <chakra.input
          type="checkbox"
          aria-label="Pause the movement of the drawing"
          data-tooltip
          position="absolute"
          inset="0"
          appearance="none"
          borderRadius="full"
          cursor="pointer"
        />
        <Pause size={18} strokeWidth={1.6} aria-hidden />
        <Play size={18} strokeWidth={1.6} aria-hidden />
      </chakra.label>
    </Box>
  );
}

/** Until then a phone is busy with the page, and each frame of the sway asks for the same processor. */
const delay = '4s';

/** From rest to either side and back to rest, so that a started sway never jumps. */
const swing = (degrees: number) => keyframes`
  0%, 100% { transform: rotate(0deg); animation-timing-function: ease-out }
  25% { transform: rotate(${degrees}deg); animation-timing-function: ease-in-out }
  75% { transform: rotate(${-degrees}deg); animation-timing-function: ease-in }
`;

function Sculpture({ attributes: { viewBox, stroke, strokeWidth }, children }: DrawnElement) {
  return (
    <chakra.svg
      viewBox={viewBox}
      width="100%"
      overflow="visible"
      fill="none"
      css={{
        stroke,
        strokeWidth,
        _highContrast: { stroke: 'CanvasText' },
        // Neighbouring depths swing against one another, which keeps the wires nearly plumb.
        '& .depth0': { animation: `${swing(0.8)} 17s ${delay} infinite` },
        '& .depth1': { animation: `${swing(-1.9)} 13s ${delay} infinite` },
        '& .depth2': { animation: `${swing(1.7)} 11s ${delay} infinite` },
        // Sizes in the drawing's units: it is half as large on a tablet, where its words are not.
        '& text': {
          fill: 'text',
          stroke: 'none',
          textAnchor: 'middle',
          fontSize: { md: '20.5px', lg: '16px' },
        },
        '& .figure': {
          fill: 'ink',
          fontFamily: 'heading',
          fontWeight: 560,
          fontSize: { md: '46px', lg: '40px' },
        },
        // The space between two lines has no width, which would move the first line aside.
        '& tspan tspan': { fontSize: '0' },
        '& a:hover text': { fill: 'amber' },
        '& text, & .figure': { _highContrast: { fill: 'LinkText' } },
      }}
      data-drawing
    >
      {children.map((child, index) => (
        <Drawn key={index} {...child} />
      ))}
    </chakra.svg>
  );
}

function Drawn({ name, attributes, children, fact }: DrawnElement) {
  const Element = name as 'g' | 'path';
  const element = (
    <Element {...attributes}>
      {children.map((child, index) => (
        <Drawn key={index} {...child} />
      ))}
    </Element>
  );
  return fact ? <HangingFact fact={fact}>{element}</HangingFact> : element;
}
