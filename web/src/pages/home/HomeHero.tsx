import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { features } from '../../../../content/built/features.ts';
import { heroDrawings } from '../../../../content/built/heroDrawings.ts';
import { home } from '../../../../content/built/home.ts';
import { homePicture } from '../../../../content/built/homePicture.ts';
import { locale } from '../../../../content/built/locale.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import { type HeroDrawing, type HeroWeight, thread } from '../../../../content/drawing/hero.ts';
import type { Person } from '../../../../content/schema/people.ts';
import { Hanging, Lines } from '../../components/Hanging.tsx';
import { PlacedPicture, Portrait } from '../../components/Illustration.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';
import { ruled } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Container } from '../../ui/Section.tsx';

const { tagline, headline, description } = home.hero;
const { facts } = home.about;

/** The claim over the whole width, and below it the firm's sign, or its own picture, as wide as the page. */
export function HomeHero({ advisers }: { advisers: Person[] }) {
  return (
    <chakra.section id="home" aria-labelledby="home-heading" mt="calc(-1 * {sizes.bar})">
      <Container>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr', xl: '7fr 5fr' }}
          columnGap={{ lg: '3rem', xl: '4rem' }}
          alignItems="end"
          pt={{ base: 'calc({sizes.bar} + 1.5rem)', lg: 'calc({sizes.bar} + 2.25rem)' }}
        >
          <div>
            <Text color="amber" fontWeight={600} fontSize="sm">
              {tagline}
            </Text>
            <Heading
              as="h1"
              id="home-heading"
              fontSize={{ base: 'display', lg: 'displayBeside' }}
              lineHeight={1.04}
              mt="1rem"
            >
              {headline}
            </Heading>
          </div>
          <div>
            <Text fontSize="lg" mt={{ base: '1.5rem', lg: '0' }} maxWidth="31rem">
              {description}
            </Text>
            <Flex wrap="wrap" gap="0.75rem" mt="1.75rem">
              <ScheduleButton>Schedule a Call</ScheduleButton>
              <ButtonLink
                variant={features.booking ? 'outline' : 'solid'}
                href={paths.homeSection('services')}
              >
                Explore Our Services
              </ButtonLink>
            </Flex>
            {features.booking && <CallWith advisers={advisers} />}
          </div>
          {facts.length > 0 && <Figures />}
        </Grid>
        {homePicture ? (
          <Box mt="3rem" pb={{ base: '1rem', md: '1.5rem' }}>
            <PlacedPicture place="home" picture={homePicture} />
          </Box>
        ) : (
          <Sign />
        )}
      </Container>
    </chakra.section>
  );
}

/** More names than these are no sentence. */
const mostNamed = 4;

const Faces = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    marginTop: '1.25rem',
    minHeight: '2.75rem',
    fontSize: { base: 'xs', md: 'sm' },
    lineHeight: 1.4,
    _hover: { color: 'amber' },
  },
});

/** Who takes the call, beside the button that schedules it. */
function CallWith({ advisers }: { advisers: Person[] }) {
  if (advisers.length === 0 || advisers.length > mostNamed) return null;
  const faces = advisers.filter(({ id }) => pictures.people[id]);
  const names = new Intl.ListFormat(locale.tag, { type: 'disjunction' }).format(
    advisers.map(({ name }) => name),
  );
  return (
    <Faces href={paths.advisers()}>
      {faces.length > 0 && (
        <chakra.span display="flex" flex="none">
          {faces.map(({ id }) => (
            <chakra.span
              key={id}
              width="2.75rem"
              borderRadius="full"
              outline="2px solid {colors.paper}"
              bg="sand"
              _notFirst={{ ml: '-0.75rem' }}
            >
              <Portrait picture={pictures.people[id]} sizes="2.75rem" />
            </chakra.span>
          ))}
        </chakra.span>
      )}
      {`You speak with ${names}.`}
    </Faces>
  );
}

/** Figures about the firm, where they do not hang from the drawing. */
function Figures() {
  return (
    <Grid
      as="ul"
      display={{ base: 'grid', md: homePicture ? 'grid' : 'none' }}
      gridColumn="1 / -1"
      templateColumns={facts.length > 3 ? '1fr 1fr' : `repeat(${facts.length}, auto)`}
      justifyContent="space-between"
      gap="1rem"
      mt="1.75rem"
      pt="1rem"
      {...ruled}
      fontSize="xs"
      lineHeight={1.3}
      // Columns are as wide as their longest word; where three of them have no room, there are two.
      css={{
        '& a': { display: 'block', overflowWrap: 'break-word' },
        '@media (max-width: 22.49rem)': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& a': { overflowWrap: 'anywhere' },
        },
      }}
    >
      {facts.map(({ value, label, to = paths.homeSection('about') }) => (
        <li key={label}>
          <Link href={to}>
            <chakra.b display="block" fontFamily="heading" fontSize="1.75rem" lineHeight={1.2} color="ink">
              {value}
            </chakra.b>
            {` ${label}`}
          </Link>
        </li>
      ))}
    </Grid>
  );
}

const PauseButton = chakra('button', {
  base: {
    position: 'absolute',
    right: '0',
    // Below the wide drawing it would be below a laptop's first screen.
    top: { md: '0.75rem' },
    bottom: { base: '1rem', md: 'auto' },
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.75rem',
    color: 'quiet',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { color: 'ink', background: 'sand' },
    _motionReduce: { display: 'none' },
  },
});

/** The firm's sign, hanging from a line: tall on phones, else as wide as the page. Its sway can be paused (WCAG 2.2.2). */
function Sign() {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <Box
      position="relative"
      mt={{ base: '1.25rem', md: '2.25rem' }}
      pb={{ md: '1.5rem' }}
      {...ruled}
      css={paused ? { '& g': { animationPlayState: 'paused!' } } : undefined}
    >
      {/* Small on phones, where its figures are a line above it. */}
      <Box display={{ md: 'none' }} maxWidth="26rem" marginInline="auto" aria-hidden="true">
        <Sculpture {...heroDrawings.tall} />
      </Box>
      <Box hideBelow="md">
        <Sculpture {...heroDrawings.wide} />
      </Box>
      <PauseButton
        type="button"
        aria-pressed={paused}
        aria-label="Pause the movement of the drawing"
        data-tooltip
        onClick={() => setPaused(!paused)}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </PauseButton>
    </Box>
  );
}

/** From rest to either side and back to rest, so that a started sway never jumps. */
const swing = (degrees: number) => keyframes`
  0%, 100% { transform: rotate(0deg); animation-timing-function: ease-out }
  25% { transform: rotate(${degrees}deg); animation-timing-function: ease-in-out }
  75% { transform: rotate(${-degrees}deg); animation-timing-function: ease-in }
`;

function Sculpture({ width, height, line, strokes, hung }: HeroDrawing) {
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      overflow="visible"
      fill="none"
      css={{
        stroke: line,
        strokeWidth: strokes.wire,
        _highContrast: { stroke: 'CanvasText' },
        '& .beam': { strokeWidth: strokes.beam },
        // Neighbouring depths swing against one another, which keeps the wires nearly plumb.
        _motionSafe: {
          '& .depth0': { animation: `${swing(0.8)} 17s infinite` },
          '& .depth1': { animation: `${swing(-1.9)} 13s infinite` },
          '& .depth2': { animation: `${swing(1.7)} 11s infinite` },
        },
      }}
      data-drawing
    >
      <Hanging beam={hung}>{(weight) => <Leaf {...weight} />}</Hanging>
    </chakra.svg>
  );
}

/** Sizes in the drawing's units: it is half as large on a tablet, where its words are not. */
const Tag = chakra(Link, {
  base: {
    '& text': { fill: 'text', stroke: 'none', textAnchor: 'middle', fontSize: { md: '20.5px', lg: '16px' } },
    '& .figure': {
      fill: 'ink',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { md: '46px', lg: '40px' },
    },
    '&:hover text': { fill: 'amber' },
    '& text, & .figure': { _highContrast: { fill: 'LinkText' } },
  },
});

/** A leaf, and below it a figure about the firm, which leads to what explains it. */
function Leaf({ d, fill, tag }: HeroWeight) {
  const figure = tag && tag.y + thread + 34;
  return (
    <>
      <path d={d} fill={fill} stroke="none" />
      {tag && (
        <Tag href={tag.to ?? paths.homeSection('about')}>
          <path d={`M${tag.x} ${tag.y}v${thread}`} />
          <text className="figure" x={tag.x} y={figure}>
            {tag.value}
          </text>
          <Lines lines={tag.lines} x={tag.x} y={figure! + 3} height={21} />
        </Tag>
      )}
    </>
  );
}
