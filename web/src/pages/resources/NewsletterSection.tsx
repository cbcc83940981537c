import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { livePart } from '../../arrival/livePart.tsx';
import { Section } from '../../components/Section.tsx';
import { columns } from '../../theme/columns.ts';

const NewsletterForm = livePart(() => import('./NewsletterForm.tsx'));

const { heading, intro } = resources.newsletter;

export function NewsletterSection() {
  return (
    <Section id="newsletter" labelledBy="newsletter-heading" ground="sky">
      <chakra.div {...columns('1fr 1fr')} gap="2rem 5rem" alignItems="center">
        <div>
          <chakra.h2 id="newsletter-heading" fontSize="h2">
            {heading}
          </chakra.h2>
          <chakra.p marginTop="1rem" maxWidth="34rem">
            {intro}
          </chakra.p>
        </div>
        <NewsletterForm />
      </chakra.div>
    </Section>
  );
}
