import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';

const { tagline, headline, description } = home.hero;

export default function HeroWords() {
  return (
    <chakra.div
      paddingTop={{ base: 'calc({sizes.bar} + 2.5rem)', lg: '{sizes.bar}' }}
      paddingBottom={{ base: '0', lg: '2rem' }}
    >
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
      <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="31rem">
        {description}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="2.25rem">
        <ScheduleButton>Schedule a Call</ScheduleButton>
        <ButtonLink look="outline" href={paths.homeSection('services')}>
          Explore Our Services
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}
