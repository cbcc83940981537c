import type { CaseStudy as Item } from '../../../../content/schema.ts';
import { reads } from '../../api/reads.ts';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { Outcome } from './Outcome.tsx';

/** Specification §2, "Case study detail". */
export function CaseStudy(item: Item) {
  return (
    <ArticlePage
      item={item}
      path={paths.caseStudy(item.id)}
      label="Case Study"
      ground="sand"
      consultation="Schedule Consultation"
      before={<Outcome challenge={item.challenge} solution={item.solution} result={item.result} />}
      related={{ heading: 'More client stories', list: reads.caseStudies(), pathOf: paths.caseStudy }}
    >
      <CallToAction id="next-step" heading="Ready to Transform Your Business?">
        <ButtonLink look="light" to={paths.contact()}>
          Schedule Free Consultation
        </ButtonLink>
        <ButtonLink look="onInk" to={paths.resources()}>
          View More Case Studies
        </ButtonLink>
      </CallToAction>
    </ArticlePage>
  );
}
