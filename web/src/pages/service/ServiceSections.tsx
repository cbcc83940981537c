import type { ServicePage } from '../../../../content/pages.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { ServiceMobile } from '../../components/ServiceMobile.tsx';
import { paths } from '../../paths.ts';
import { Approach } from './Approach.tsx';
import { Benefits } from './Benefits.tsx';
import { CaseTypes } from './CaseTypes.tsx';
import { ExpertBlock } from './ExpertBlock.tsx';
import { Faq } from './Faq.tsx';
import { Guide } from './Guide.tsx';

/** The words of a service's page. */
export default function ServiceSections({ words }: { words: ServicePage }) {
  const { path, hero, approach, caseTypes, benefits, statistic, download, faq, reading, callToAction } =
    words;
  return (
    <>
      <PageBar back={{ label: 'Back to Home', href: paths.home() }}>
        <ScheduleButton look="outline" size="sm">
          Schedule Consultation
        </ScheduleButton>
      </PageBar>
      <Hero {...hero} drawing={<ServiceMobile current={path} />}>
        <ButtonLink href={`${path}#approach`}>Learn Our Approach</ButtonLink>
        <ButtonLink look="outline" href={`${path}#contact`}>
          Start a Conversation
        </ButtonLink>
      </Hero>
      {caseTypes && <ExpertBlock />}
      <Approach {...approach} />
      {caseTypes && <CaseTypes {...caseTypes} />}
      <Benefits {...benefits} statistic={statistic} />
      {download && <Guide {...download} />}
      {faq && <Faq {...faq} />}
      <FurtherReading heading="From our library" items={reading} />
      <CallToAction id="contact" {...callToAction}>
        <ScheduleButton look="light">Schedule a Consultation</ScheduleButton>
        <ButtonLink look="onInk" href={paths.contact()}>
          Write to Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
