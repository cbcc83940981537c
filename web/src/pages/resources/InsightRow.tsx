import type { Insight } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { LibraryRow } from './LibraryRow.tsx';

/** An article in the full list. */
export function InsightRow({ item }: { item: Insight }) {
  return (
    <LibraryRow
      facts={<ItemFacts badge={item.category} date={item.date} readTime={item.readTime} />}
      title={item.title}
      action={
        <TextLink alone href={paths.insight(item.id)}>
          Read Article<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <p>{item.summary}</p>
    </LibraryRow>
  );
}
