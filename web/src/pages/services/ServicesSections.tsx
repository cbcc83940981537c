import { services } from '../../../../content/built/services.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { ServiceMobile } from '../../components/ServiceMobile.tsx';
import { paths } from '../../paths.ts';
import { Reasons } from './Reasons.tsx';
import { ServiceGrid } from './ServiceGrid.tsx';

/** The words of the page. Each weight of the drawing is a service. */
export default function ServicesSections() {
  return (
    <>
      <PageBar back={{ label: 'Back to Home', href: paths.home() }}>
        <ScheduleButton look="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...services.hero} drawing={<ServiceMobile />} />
      <ServiceGrid {...services.services} />
      <Reasons {...services.reasons} />
      <CallToAction id="next-step" {...services.callToAction}>
        <ScheduleButton look="light">Schedule a Consultation</ScheduleButton>
        <ButtonLink look="onInk" href={paths.resourcesSection('case-studies')}>
          View Case Studies
        </ButtonLink>
      </CallToAction>
    </>
  );
}
