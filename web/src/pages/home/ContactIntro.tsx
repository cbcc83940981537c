import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { home } from '../../../../content/built/home.ts';
import { site } from '../../../../content/built/site.ts';
import * as words from '../../../../content/built/words.ts';
import { HalfHour } from '../../components/HalfHour.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink, ScheduleButton } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { headline, paragraph } = home.contact;

const Answer = chakra('div', {
  base: { borderTop: '1px solid', borderColor: 'edge', paddingBlock: '1.25rem 1.5rem' },
});

function ToResources() {
  return (
    <ButtonLink variant="outline" href={paths.resources()}>
      {words.exploreResources}
    </ButtonLink>
  );
}

/** The words beside the contact form: every way to the firm, and what follows from each. */
export default function ContactIntro() {
  return (
    <div>
      <chakra.h2 id="contact-heading" fontSize="h2">
        {headline}
      </chakra.h2>
      <chakra.p fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
        {paragraph}
      </chakra.p>
      <chakra.div marginTop="2.25rem">
        <Answer>
          <chakra.h3 fontSize="h3">Write to us</chakra.h3>
          <chakra.p marginTop="0.5rem" overflowWrap="anywhere">
            <TextLink alone href={`mailto:${site.contactEmail}`}>
              {site.contactEmail}
            </TextLink>
          </chakra.p>
          <p>{words.answer}</p>
        </Answer>
        {features.booking ? (
          <Answer>
            <chakra.h3 fontSize="h3" marginBottom="0.5rem">
              Or talk for half an hour
            </chakra.h3>
            <HalfHour />
            <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="1.25rem">
              <ScheduleButton variant="outline">Schedule a Call</ScheduleButton>
              <ToResources />
            </chakra.div>
          </Answer>
        ) : (
          <ToResources />
        )}
      </chakra.div>
    </div>
  );
}
