import { industries } from '../../../../content/built/industries.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { Approach } from './Approach.tsx';
import { IndustryList } from './IndustryList.tsx';
import { toContact } from './toContact.ts';

/** What follows the first screen of the industries. */
export default function IndustriesSections() {
  return (
    <>
      <IndustryList {...industries.industries} />
      <Approach {...industries.approach} />
      <CallToAction id="next-step" {...industries.callToAction}>
        <ButtonLink look="light" {...toContact}>
          Start the Conversation
        </ButtonLink>
        <ButtonLink look="onInk" to={paths.services()}>
          View All Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}
