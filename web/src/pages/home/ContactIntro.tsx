import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Mobile } from '../../components/Mobile.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';

const { headline, paragraph } = home.contact;

/** The words beside the contact form. */
export default function ContactIntro() {
  return (
    <div>
      <chakra.h2 id="contact-heading" fontSize="h2">
        {headline}
      </chakra.h2>
      <chakra.p fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
        {paragraph}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="2rem">
        <ScheduleButton>Schedule a Call</ScheduleButton>
        <ButtonLink look="outline" href={paths.resources()}>
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
        <Mobile seed="contact" width={480} height={380} palette="sand" leaves={6} />
      </chakra.div>
    </div>
  );
}
