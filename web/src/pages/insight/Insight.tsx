import type { Insight as Item } from '../../../../content/schema.ts';
import { reads } from '../../api/reads.ts';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { ContinueLearning } from './ContinueLearning.tsx';

/** Specification §2, "Insight detail". */
export function Insight(item: Item) {
  return (
    <ArticlePage
      item={item}
      path={paths.insight(item.id)}
      label="Insights"
      ground="sky"
      consultation="Get Expert Advice"
      related={{ heading: 'Related articles', list: reads.insights(), pathOf: paths.insight }}
    >
      <ContinueLearning />
      <CallToAction id="next-step" heading="Need Expert Guidance?">
        <ButtonLink look="light" to={paths.contact()}>
          Schedule Consultation
        </ButtonLink>
        <ButtonLink look="onInk" to={paths.resourcesSection('insights')}>
          More Insights & Articles
        </ButtonLink>
      </CallToAction>
    </ArticlePage>
  );
}
