import { chakra } from '@chakra-ui/react';
import { livePart } from '../../arrival/livePart.tsx';
import { staticPart } from '../../arrival/staticPart.tsx';
import { Section } from '../../components/Section.tsx';

const ContactIntro = staticPart(() => import('./ContactIntro.tsx'));
const ContactForm = livePart(() => import('./ContactForm.tsx'));

export function ContactSection() {
  return (
    <Section id="contact" labelledBy="contact-heading" ground="sand">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '3rem', lg: '5rem' }}
        alignItems="start"
      >
        <ContactIntro />
        <chakra.div background="white" borderRadius="md" padding={{ base: '1.5rem', md: '2.5rem' }}>
          <chakra.h3 id="contact-form-heading" fontSize="1.625rem" marginBottom="1.5rem">
            Get in Touch
          </chakra.h3>
          <ContactForm />
        </chakra.div>
      </chakra.div>
    </Section>
  );
}
