import { industries } from '../../../../content/built/industries.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';
import { Approach } from './Approach.tsx';
import { IndustryList } from './IndustryList.tsx';

const toContact = paths.homeSection('contact');

/** The words of the page. The first drawing carries a leaf for each industry. */
export default function IndustriesSections() {
  return (
    <>
      <PageBar back={{ label: 'Back to Home', href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          View All Services
        </ButtonLink>
      </PageBar>
      <Hero {...industries.hero} seed={paths.industries()} leaves={8}>
        <ButtonLink href={`${paths.industries()}#industries`}>Explore Industries</ButtonLink>
        <ButtonLink look="outline" href={toContact}>
          Schedule Consultation
        </ButtonLink>
      </Hero>
      <IndustryList {...industries.industries} />
      <Approach {...industries.approach} />
      <CallToAction id="next-step" {...industries.callToAction}>
        <ButtonLink look="light" href={toContact}>
          Start the Conversation
        </ButtonLink>
        <ButtonLink look="onInk" href={paths.services()}>
          View All Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}
