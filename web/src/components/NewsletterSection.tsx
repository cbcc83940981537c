import { Box, chakra } from '@chakra-ui/react';
import { columns } from '../theme/system.ts';
import { lazySection } from '../ui/lazySection.tsx';
import { Section } from '../ui/Section.tsx';

const NewsletterForm = lazySection(() => import('./NewsletterForm.tsx'));

interface NewsletterSectionProps {
  heading: string;
  intro: string;
}

/** The band with the newsletter's form. */
export function NewsletterSection({ heading, intro }: NewsletterSectionProps) {
  return (
    <Section id="newsletter" ground="sky" space="small">
      <Box {...columns('1fr 1fr')} gap="2rem 5rem" alignItems="center">
        <div>
          <h2 id="newsletter-heading">{heading}</h2>
          <chakra.p mt="1rem" maxWidth="34rem">
            {intro}
          </chakra.p>
        </div>
        <NewsletterForm />
      </Box>
    </Section>
  );
}
