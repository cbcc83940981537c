import { services } from '../../../../content/built/services.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { paths } from '../../paths.ts';
import { Reasons } from './Reasons.tsx';
import { ServiceRows } from './ServiceRows.tsx';

/** What follows the first screen of the overview. */
export default function ServicesSections() {
  return (
    <>
      <ServiceRows {...services.services} />
      <Reasons {...services.reasons} />
      <CallToAction id="next-step" {...services.callToAction}>
        <ScheduleButton look="light">Schedule a Consultation</ScheduleButton>
        <ButtonLink look="onInk" to={paths.resourcesSection('case-studies')}>
          View Case Studies
        </ButtonLink>
      </CallToAction>
    </>
  );
}
