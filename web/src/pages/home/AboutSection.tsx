import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import { AboutPictures } from './AboutPictures.tsx';

const { heading, paragraphs, figures } = home.about;

export function AboutSection() {
  return (
    <Section id="about" labelledBy="about-heading" ground="sand">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }}
        gap={{ base: '3rem', lg: '5rem' }}
        alignItems="center"
      >
        <AboutPictures />
        <div>
          <chakra.h2 id="about-heading" fontSize="h2">
            {heading}
          </chakra.h2>
          {paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} marginTop="1.25rem" maxWidth="measure">
              {paragraph}
            </chakra.p>
          ))}
          <chakra.dl
            display="grid"
            // Side by side, or on phones one a row.
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, auto)' }}
            justifyContent={{ sm: 'space-between' }}
            columnGap="1.5rem"
            marginTop="2.5rem"
            maxWidth="34rem"
          >
            {figures.map(({ value, label }) => (
              <chakra.div
                key={label}
                display={{ base: 'grid', sm: 'flex' }}
                gridTemplateColumns="6.5rem minmax(0, 1fr)"
                alignItems={{ base: 'baseline', sm: 'flex-start' }}
                flexDirection="column-reverse"
                justifyContent="flex-end"
                paddingBlock={{ base: '0.375rem', sm: '0' }}
                borderTopWidth={{ base: '1px', sm: '0' }}
                borderColor="hairline"
              >
                <chakra.dt gridArea="1 / 2" fontSize="sm" lineHeight={1.35} color="quiet">
                  {label}
                </chakra.dt>
                <chakra.dd fontFamily="heading" fontSize="2.5rem" lineHeight={1.2} color="ink">
                  {value}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <ButtonLink look="outline" href={paths.homeSection('contact')} marginTop="2.5rem">
            Schedule a Consultation
          </ButtonLink>
        </div>
      </chakra.div>
    </Section>
  );
}
