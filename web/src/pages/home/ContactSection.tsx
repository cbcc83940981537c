import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { Section } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import ContactForm from './ContactForm.tsx';

const { headline, paragraph } = home.contact;

export default function ContactSection() {
  return (
    <Section id="contact" labelledBy="contact-heading" ground="sand">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '3rem', lg: '5rem' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id="contact-heading" fontSize="h2">
            {headline}
          </chakra.h2>
          <chakra.p fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
            {paragraph}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="2rem">
            <ScheduleButton>Schedule a Call</ScheduleButton>
            <ButtonLink look="outline" to={paths.resources()}>
              Explore ERP Resources
            </ButtonLink>
          </chakra.div>
          <chakra.div
            display={{ base: 'none', lg: 'block' }}
            marginTop="3rem"
            borderTopWidth="1px"
            borderColor="edge"
            css={{ '& svg': { display: 'block', width: '100%', maxWidth: '30rem', height: 'auto' } }}
          >
            <Drawing seed="contact" width={480} height={380} palette="sand" leaves={6} />
          </chakra.div>
        </div>
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
