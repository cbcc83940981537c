import type { ServicePage } from '../../../../content/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';
import { Approach } from './Approach.tsx';
import { Benefits } from './Benefits.tsx';
import { CaseTypes } from './CaseTypes.tsx';
import { Guide } from './Guide.tsx';

/** What follows the first screen of a service. */
export default function ServiceSections(words: ServicePage) {
  const { approach, caseTypes, benefits, statistic, download, callToAction } = words;
  return (
    <>
      <Approach {...approach} />
      {caseTypes && <CaseTypes {...caseTypes} />}
      <Benefits {...benefits} statistic={statistic} />
      {download && <Guide {...download} />}
      <CallToAction id="contact" {...callToAction}>
        <ScheduleButton look="light">Schedule a Consultation</ScheduleButton>
        <ButtonLink look="onInk" to={paths.contact()}>
          Write to Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
