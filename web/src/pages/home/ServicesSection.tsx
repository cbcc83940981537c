import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';
import { ServiceCards } from './ServiceCards.tsx';

const { heading, intro, cards } = home.services;

export function ServicesSection() {
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading id="services-heading" heading={heading} intro={intro} />
      <ServiceCards cards={cards} />
      <chakra.div marginTop="2.5rem">
        <ButtonLink look="outline" href={paths.services()}>
          View All Services
        </ButtonLink>
      </chakra.div>
    </Section>
  );
}
