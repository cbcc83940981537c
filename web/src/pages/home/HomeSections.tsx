import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import type { Home } from '../../../../content/schema/pages.ts';
import { Reason } from '../../components/Reason.tsx';
import { inOrder } from '../../inOrder.tsx';
import { StructuredData } from '../../layout/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { AboutSection, Advisers } from './AboutSection.tsx';
import { organization } from './organizationData.ts';
import { Proof } from './Proof.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { TestimonialsSection } from './TestimonialsSection.tsx';

/** The reasons to partner, on an ink ground. */
function ReasonGrid({ reasons }: { reasons: Home['reasons']['cards'] }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: '1fr',
        md: '1fr 1fr',
        lg: reasons.length === 4 ? undefined : 'repeat(3, 1fr)',
      }}
      gap={{ base: '1.5rem', md: '3rem 2.5rem' }}
    >
      {inOrder(reasons, (reason) => (
        <Reason reason={reason} accent="sun" />
      ))}
    </chakra.ul>
  );
}

const { heading, intro, cards } = home.reasons;

/** "Why Partner with Us"; its id is the specification's. */
function ReasonsSection() {
  return (
    <Section id="industries" labelledBy="reasons-heading" ground="ink">
      <SectionHeading id="reasons-heading" heading={heading} intro={intro} />
      <ReasonGrid reasons={cards} />
    </Section>
  );
}

/** The sections between the first screen and the contact form. */
export default function HomeSections() {
  return (
    <>
      <AboutSection />
      <Advisers />
      <ServicesSection />
      <ReasonsSection />
      <Proof />
      {home.testimonials.cards.length > 0 && <TestimonialsSection />}
      <StructuredData thing={organization()} />
    </>
  );
}
