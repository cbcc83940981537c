import * as libraryWords from '../../../../content/built/words/library.ts';
import * as whitepaperWords from '../../../../content/built/words/whitepaper.ts';
import * as whitepaperSectionsWords from '../../../../content/built/words/whitepaperSections.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { Whitepaper } from '../../../../content/schema/items.ts';
import { Byline } from '../../article/Byline.tsx';
import { Badge } from '../../components/Badge.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { counted } from '../../counted.ts';
import { shortMonth } from '../../format.ts';

export default function WhitepaperFacts({ item }: { item: Whitepaper }) {
  return (
    <>
      <Badge>{item.category}</Badge>
      <span>{counted(libraryWords.pages, item.pages)}</span>
      <span>{item.format}</span>
      <time dateTime={item.publishDate}>
        {fill(whitepaperSectionsWords.published, { month: shortMonth(item.publishDate) })}
      </time>
      <Byline author={item.author} />
      <noscript>
        <TextLink alone rel="nofollow" href={`/api/whitepapers/${encodeURIComponent(item.id)}/download`}>
          {whitepaperWords.download}
        </TextLink>
      </noscript>
    </>
  );
}
