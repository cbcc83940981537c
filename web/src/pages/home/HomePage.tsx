import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { site } from '../../../../content/built/site.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { lazySection } from '../../ui/Hydrated.tsx';
import { Section } from '../../ui/Section.tsx';
import ContactIntro from './ContactIntro.tsx';
import { HeroSection } from './HeroSection.tsx';

const ContactForm = lazySection(() => import('./ContactForm.tsx'));

import HomeSections from './HomeSections.tsx';

function ContactSection() {
  return (
    <Section id="contact" labelledBy="contact-heading" ground="sand">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '2rem', lg: '5rem' }}
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

/** Specification §2, "Home page". */
export default function HomePage() {
  return (
    <>
      <PageHead title={home.title} description={site.description} path={paths.home()} />
      <HeroSection />
      <HomeSections />
      <ContactSection />
    </>
  );
}
