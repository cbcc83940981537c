import { chakra } from '@chakra-ui/react';
import { reads } from '../../api/reads.ts';
import { RelatedItems } from '../../article/RelatedItems.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { ContinueLearning } from './ContinueLearning.tsx';

export default function InsightClosing({ id }: { id: string }) {
  return (
    <>
      <RelatedItems id={id} heading="Related articles" list={reads.insights()} pathOf={paths.insight} />
      <chakra.div _print={{ display: 'none' }}>
        <ContinueLearning />
        <CallToAction id="next-step" heading="Need Expert Guidance?">
          <ButtonLink look="light" href={paths.contact()}>
            Schedule Consultation
          </ButtonLink>
          <ButtonLink look="onInk" href={paths.resourcesSection('insights')}>
            More Insights & Articles
          </ButtonLink>
        </CallToAction>
      </chakra.div>
    </>
  );
}
