import { chakra } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { ArticleHeader } from '../../article/ArticleHeader.tsx';
import { Byline } from '../../article/Byline.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Row } from '../../components/Row.tsx';
import { shortMonth } from '../../format.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadCount } from './DownloadCount.tsx';
import type { Download } from './useDownload.ts';

const Cover = staticPart(async () => ({ default: (await import('../../components/Cover.tsx')).Cover }));

interface WhitepaperHeaderProps {
  item: Whitepaper;
  download: Download;
}

export function WhitepaperHeader({ item, download }: WhitepaperHeaderProps) {
  return (
    <ArticleHeader
      cover={
        <Cover seed={item.id} ground="ink" image={item.heroImage} alt={item.heroImageAlt} shape="hero" />
      }
      title={item.title}
      summary={item.description}
      facts={
        <>
          <Badge>{item.category}</Badge>
          <span>{item.pages} pages</span>
          <span>{item.format}</span>
          <time dateTime={item.publishDate}>Published {shortMonth(item.publishDate)}</time>
          <Byline author={item.author} />
        </>
      }
    >
      <chakra.p marginTop="1.5rem" fontWeight={600} color="ink">
        {item.pages} pages of expert insights
      </chakra.p>
      <Row gap="0.75rem 1.5rem" marginTop="1.25rem">
        <DownloadButton download={download}>Download</DownloadButton>
        <DownloadCount slug={item.id} />
      </Row>
      <FormStatus outcome={download.outcome} />
    </ArticleHeader>
  );
}
