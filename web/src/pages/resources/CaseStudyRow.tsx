import type { CaseStudy } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { CaseStudyParts } from './CaseStudyParts.tsx';
import { Figure } from './Figure.tsx';
import { LibraryRow } from './LibraryRow.tsx';

/** A case study in the full list: its first result is what it is found by. */
export function CaseStudyRow({ item }: { item: CaseStudy }) {
  const outcome = item.outcomes?.[0];
  return (
    <LibraryRow
      facts={
        <>
          <ItemFacts badge={item.industry} date={item.date} readTime={item.readTime} />
          {outcome && <Figure {...outcome} />}
        </>
      }
      title={item.title}
      action={
        <TextLink alone href={paths.caseStudy(item.id)}>
          Read Full Case Study<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <CaseStudyParts {...item} />
    </LibraryRow>
  );
}
