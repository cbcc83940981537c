import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { home } from '#content/built/home.ts';
import { homePicture } from '#content/built/homePicture.ts';
import { pictures } from '#content/built/pictures.ts';
import type { Person } from '#content/schema/people.ts';
import { PlacedPicture, Portrait } from '../../components/PictureElement.tsx';
import { CallOr } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Container } from '../../ui/Section.tsx';
import { HeroSculpture } from './HeroSculpture.tsx';

const { tagline, headline, description } = home.hero;
const { facts } = home.about;

/** The claim over the whole width, and below it the sculpture, or the firm's own picture, as wide as the page. */
export function HomeHero({ advisers }: { advisers: readonly Person[] }) {
  return (
    <chakra.section id="home" aria-labelledby="home-heading" mt="calc(-1 * {sizes.bar})">
      <Container>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
          columnGap={{ lg: '3rem', xl: '4rem' }}
          alignItems="start"
          pt={{ base: 'calc({sizes.bar} + 1.5rem)', lg: 'calc({sizes.bar} + 2.25rem)' }}
        >
          <Box gridColumn="1 / -1">
            <chakra.p textStyle="kicker" color="amber">
              {tagline}
            </chakra.p>
            <chakra.h1
              id="home-heading"
              fontSize={{ base: 'display', lg: 'displayBeside' }}
              lineHeight={1.04}
              mt="1rem"
            >
              {headline}
            </chakra.h1>
          </Box>
          <chakra.p
            fontSize="clamp(1.25rem, 1rem + 1.1vw, 1.625rem)"
            lineHeight={1.4}
            mt={{ base: '1.25rem', lg: '1.75rem' }}
            maxWidth="41rem"
          >
            {description}
          </chakra.p>
          <Box mt={{ base: '1.75rem', lg: '2rem' }}>
            <Flex wrap="wrap" gap="0.75rem">
              <CallOr call="Schedule a Call" href={paths.homeSection('services')}>
                Explore Our Services
              </CallOr>
            </Flex>
            {features.booking && <CallWith advisers={advisers} />}
          </Box>
          {facts.length > 0 && <Facts />}
        </Grid>
        {homePicture ? (
          <Box mt="3rem" pb={{ base: '1rem', md: '1.5rem' }}>
            <PlacedPicture place="home" picture={homePicture} />
          </Box>
        ) : (
          <HeroSculpture />
        )}
      </Container>
    </chakra.section>
  );
}

/** More names than these are no sentence. */
const mostNamed = 4;

/** Who takes the call, beside the button that schedules it. */
function CallWith({ advisers }: { advisers: readonly Person[] }) {
  if (advisers.length === 0 || advisers.length > mostNamed) return null;
  const faces = advisers.filter(({ id }) => pictures.people[id]);
  return (
    <Link
      href={paths.advisers()}
      display="flex"
      alignItems="center"
      gap="1rem"
      mt="1.25rem"
      minHeight="2.75rem"
      fontSize={{ base: 'xs', md: 'sm' }}
      lineHeight={1.4}
      _hover={{ color: 'amber' }}
    >
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
      {`You speak with ${home.advisers}.`}
    </Link>
  );
}

/** Facts about the firm, where they do not hang from the drawing. */
function Facts() {
  return (
    <Grid
      as="ul"
      role="list"
      display={{ base: 'grid', md: homePicture ? 'grid' : 'none' }}
      gridColumn="1 / -1"
      templateColumns={facts.length > 3 ? '1fr 1fr' : `repeat(${facts.length}, auto)`}
      justifyContent="space-between"
      gap="1rem"
      mt="1.75rem"
      pt="1rem"
      layerStyle="ruled"
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
            <chakra.b
              display="block"
              textStyle="heading"
              fontWeight="bold"
              fontSize="1.75rem"
              lineHeight={1.2}
            >
              {value}
            </chakra.b>
            {` ${label}`}
          </Link>
        </li>
      ))}
    </Grid>
  );
}
