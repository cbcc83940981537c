import { chakra } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { ArticleHeader } from '../../article/ArticleHeader.tsx';
import { Row } from '../../components/Row.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadCount } from './DownloadCount.tsx';
import type { Download } from './useDownload.ts';

const Cover = staticPart(async () => ({ default: (await import('../../components/Cover.tsx')).Cover }));
const WhitepaperFacts = staticPart(() => import('./WhitepaperFacts.tsx'));

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
      facts={<WhitepaperFacts item={item} />}
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
