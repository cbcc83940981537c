import { Badge } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema/items.ts';
import { Byline } from '../../article/Byline.tsx';
import { counted, shortMonth } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export default function WhitepaperFacts({ item }: { item: Whitepaper }) {
  return (
    <>
      <Badge>{item.category}</Badge>
      <span>{counted(item.pages, 'page', 'pages')}</span>
      <span>{item.format}</span>
      <time dateTime={item.publishDate}>{`Published ${shortMonth(item.publishDate)}`}</time>
      <Byline author={item.author} />
      <noscript>
        <TextLink alone rel="nofollow" href={`/api/whitepapers/${encodeURIComponent(item.id)}/download`}>
          Download
        </TextLink>
      </noscript>
    </>
  );
}
