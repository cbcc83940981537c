import { chakra } from '@chakra-ui/react';
import type { Insight } from '../../../../content/schema.ts';
import { reads } from '../../api/reads.ts';
import { RelatedItems } from '../../article/RelatedItems.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { ContinueLearning } from './ContinueLearning.tsx';
import { Series } from './Series.tsx';

export default function InsightClosing({ item }: { item: Insight }) {
  const { id, seriesParts, related = [] } = item;
  return (
    <>
      {seriesParts && <Series name={item.series!} id={id} parts={seriesParts} />}
      <RelatedItems id={id} heading="Related articles" list={reads.insights()} pathOf={paths.insight} />
      <chakra.div _print={{ display: 'none' }}>
        <ContinueLearning reading={related.filter(({ kind }) => kind !== 'insight')} />
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
