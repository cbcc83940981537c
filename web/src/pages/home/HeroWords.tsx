import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { home } from '../../../../content/built/home.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as homeSectionsWords from '../../../../content/built/words/homeSections.ts';
import { ButtonLink, ScheduleButton } from '../../components/Button.tsx';
import { paths } from '../../paths.ts';

const { tagline, headline, description } = home.hero;

export default function HeroWords() {
  return (
    <chakra.div
      display={{ lg: 'grid' }}
      gridTemplateColumns={{ lg: '1fr 1fr', xl: '7fr 5fr' }}
      columnGap={{ lg: '3rem', xl: '4rem' }}
      alignItems="end"
      paddingTop={{ base: 'calc({sizes.bar} + 2.5rem)', lg: 'calc({sizes.bar} + 3.25rem)' }}
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
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="0.75rem"
          marginTop={{ base: '2.25rem', lg: '1.75rem' }}
        >
          <ScheduleButton>{actionsWords.scheduleCall}</ScheduleButton>
          <ButtonLink look={features.booking ? 'outline' : 'solid'} href={paths.homeSection('services')}>
            {homeSectionsWords.exploreServices}
          </ButtonLink>
        </chakra.div>
      </div>
    </chakra.div>
  );
}
