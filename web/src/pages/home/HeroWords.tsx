import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { home } from '../../../../content/built/home.ts';
import { homePicture } from '../../../../content/built/homePicture.ts';
import { locale } from '../../../../content/built/locale.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import { Portrait } from '../../components/Illustration.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink, ScheduleButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { advisers } from './AboutSection.tsx';

const { tagline, headline, description } = home.hero;
const { facts } = home.about;

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
    '& > span > span': { width: '2.75rem', outline: '2px solid', outlineColor: 'paper', background: 'sand' },
    '& > span > * + *': { marginLeft: '-0.75rem' },
  },
});

/** More names than these are no sentence. */
const mostNamed = 4;

/** Who takes the call, beside the button that schedules it. */
function CallWith() {
  if (!features.booking || advisers.length === 0 || advisers.length > mostNamed) return null;
  const faces = advisers.filter(({ id }) => pictures.people[id]);
  const names = new Intl.ListFormat(locale.tag, { type: 'disjunction' }).format(
    advisers.map(({ name }) => name),
  );
  return (
    <Faces href={paths.advisers()}>
      {faces.length > 0 && (
        <chakra.span display="flex" flex="none">
          {faces.map(({ id }) => (
            <Portrait key={id} picture={pictures.people[id]} sizes="2.75rem" />
          ))}
        </chakra.span>
      )}
      {`You speak with ${names}.`}
    </Faces>
  );
}

const FigureLine = chakra('ul', {
  base: {
    gridColumn: '1 / -1',
    gridTemplateColumns: facts.length > 3 ? '1fr 1fr' : `repeat(${facts.length}, auto)`,
    justifyContent: 'space-between',
    gap: '1rem',
    marginTop: '1.75rem',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    paddingTop: '1rem',
    // Columns are as wide as their longest word.
    '& a': { display: 'block', fontSize: 'xs', lineHeight: 1.3, overflowWrap: 'break-word' },
    '& b': { display: 'block', fontFamily: 'heading', fontSize: '1.75rem', lineHeight: 1.2, color: 'ink' },
  },
});

/** Figures about the firm, where they do not hang from the drawing. */
function Figures() {
  if (facts.length === 0) return null;
  return (
    <FigureLine display={{ base: 'grid', md: homePicture ? 'grid' : 'none' }}>
      {inOrder(facts, ({ value, label, to = paths.homeSection('about') }) => (
        <li>
          <Link href={to}>
            <b>{value}</b>
            {` ${label}`}
          </Link>
        </li>
      ))}
    </FigureLine>
  );
}

export default function HeroWords() {
  return (
    <chakra.div
      display={{ lg: 'grid' }}
      gridTemplateColumns={{ lg: '1fr 1fr', xl: '7fr 5fr' }}
      columnGap={{ lg: '3rem', xl: '4rem' }}
      alignItems="end"
      paddingTop={{ base: 'calc({sizes.bar} + 1.5rem)', lg: 'calc({sizes.bar} + 2.25rem)' }}
    >
      <div>
        <chakra.p color="amber" fontWeight={600} fontSize="sm">
          {tagline}
        </chakra.p>
        <chakra.h1
          id="home-heading"
          fontSize={{ base: 'display', lg: 'displayBeside' }}
          lineHeight={1.04}
          marginTop="1rem"
        >
          {headline}
        </chakra.h1>
      </div>
      <div>
        <chakra.p fontSize="lg" marginTop={{ base: '1.5rem', lg: '0' }} maxWidth="31rem">
          {description}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="1.75rem">
          <ScheduleButton>Schedule a Call</ScheduleButton>
          <ButtonLink variant={features.booking ? 'outline' : 'solid'} href={paths.homeSection('services')}>
            Explore Our Services
          </ButtonLink>
        </chakra.div>
        <CallWith />
      </div>
      <Figures />
    </chakra.div>
  );
}
