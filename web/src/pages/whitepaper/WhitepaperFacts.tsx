import type { Whitepaper } from '../../../../content/schema/items.ts';
import { Byline } from '../../article/Byline.tsx';
import { Badge } from '../../components/Badge.tsx';
import { shortMonth } from '../../format.ts';

export default function WhitepaperFacts({ item }: { item: Whitepaper }) {
  return (
    <>
      <Badge>{item.category}</Badge>
      <span>{item.pages} pages</span>
      <span>{item.format}</span>
      <time dateTime={item.publishDate}>Published {shortMonth(item.publishDate)}</time>
      <Byline author={item.author} />
    </>
  );
}
