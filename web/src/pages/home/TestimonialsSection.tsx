import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';

const { heading, cards } = home.testimonials;

export function TestimonialsSection() {
  return (
    <Section id="testimonials" labelledBy="testimonials-heading">
      <SectionHeading id="testimonials-heading" heading={heading} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
        gap={{ base: '3rem', lg: '0 3.5rem' }}
      >
        {cards.map((card) => (
          <TestimonialCard key={card.name} {...card} />
        ))}
      </chakra.ul>
    </Section>
  );
}
