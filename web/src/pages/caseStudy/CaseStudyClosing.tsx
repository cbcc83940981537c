import { chakra } from '@chakra-ui/react';
import * as caseStudyWords from '../../../../content/built/words/caseStudy.ts';
import type { CaseStudy } from '../../../../content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import { RelatedItems } from '../../article/RelatedItems.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { paths } from '../../paths.ts';

export default function CaseStudyClosing({ item }: { item: CaseStudy }) {
  const { id, related = [] } = item;
  return (
    <>
      <RelatedItems
        id={id}
        heading={caseStudyWords.more}
        list={queries.caseStudies()}
        pathOf={paths.caseStudy}
      />
      <chakra.div _print={{ display: 'none' }}>
        <FurtherReading
          heading={caseStudyWords.subject}
          items={related.filter(({ kind }) => kind !== 'case-study')}
          ground="sand"
        />
        <CallToAction id="next-step" heading={caseStudyWords.ready}>
          <ButtonLink look="light" href={paths.contact()}>
            {caseStudyWords.consultation}
          </ButtonLink>
          <ButtonLink look="onInk" href={paths.resources()}>
            {caseStudyWords.viewMore}
          </ButtonLink>
        </CallToAction>
      </chakra.div>
    </>
  );
}
