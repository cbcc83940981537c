import { chakra } from '@chakra-ui/react';
import * as words from '../../../../content/built/words.ts';
import type { CaseStudy } from '../../../../content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import { RelatedItems } from '../../article/RelatedItems.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

export default function CaseStudyClosing({ item }: { item: CaseStudy }) {
  const { id, related = [] } = item;
  return (
    <>
      <RelatedItems
        id={id}
        heading="More client stories"
        list={queries.caseStudies()}
        pathOf={paths.caseStudy}
      />
      <chakra.div _print={{ display: 'none' }}>
        <FurtherReading
          heading="On the same subject"
          items={related.filter(({ kind }) => kind !== 'case-study')}
          ground="sand"
        />
        <CallToAction id="next-step" heading={words.caseStudyReady}>
          <ButtonLink href={paths.contact()}>{words.freeConsultation}</ButtonLink>
          <ButtonLink variant="outline" href={paths.resources()}>
            View More Case Studies
          </ButtonLink>
        </CallToAction>
      </chakra.div>
    </>
  );
}
