import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import * as words from '../../../../content/built/words.ts';
import type { Whitepaper } from '../../../../content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import { ArticleHeader } from '../../article/ArticleHeader.tsx';
import { ArticleHead, ArticleScreen } from '../../article/ArticleScreen.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Cover } from '../../components/Cover.tsx';
import { counted } from '../../format.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { Row } from '../../ui/Section.tsx';
import { type Download, DownloadButton, useDownload } from './DownloadButton.tsx';
import GuideBar from './GuideBar.tsx';
import GuideSections from './GuideSections.tsx';
import { LiveCount } from './LiveCount.tsx';
import WhitepaperFacts from './WhitepaperFacts.tsx';

/** How often the guide was downloaded. Its space is reserved until the API has said it. */
export function DownloadCount({ slug }: { slug: string }) {
  return (
    <chakra.p fontSize="sm" color="quiet" minHeight="1.6em" minWidth="8em">
      <LiveCount slug={slug} />
    </chakra.p>
  );
}

interface ClosingDownloadProps {
  pages: number;
  download: Download;
}

/** The call to action with the second download button. */
function ClosingDownload({ pages, download }: ClosingDownloadProps) {
  return (
    <CallToAction
      id="download"
      heading="Ready when you are"
      text={`${counted(pages, 'page', 'pages')}, PDF, free.`}
    >
      <DownloadButton download={download}>Download Now</DownloadButton>
      <ButtonLink variant="outline" href={paths.contact()}>
        {words.implementationHelp}
      </ButtonLink>
    </CallToAction>
  );
}

/** On narrow screens the paper's cover is right below, among its pages; a picture of the page's own stays. */
const HeaderCover = chakra('div', {
  base: { display: 'contents' },
  variants: { ofPage: { false: { '@media screen and (max-width: 63.99rem)': { display: 'none' } } } },
});

interface WhitepaperHeaderProps {
  item: Whitepaper;
  download: Download;
}

function WhitepaperHeader({ item, download }: WhitepaperHeaderProps) {
  return (
    <ArticleHeader
      cover={
        <HeaderCover ofPage={item.heroImage !== undefined || item.heroPicture !== undefined}>
          <Cover
            cover={item.cover}
            ground="ink"
            image={item.heroImage}
            picture={item.heroPicture}
            alt={item.heroImageAlt}
            shape="hero"
          />
        </HeaderCover>
      }
      title={item.title}
      summary={item.description}
      facts={<WhitepaperFacts item={item} />}
    >
      <chakra.p marginTop="1.5rem" fontWeight={600} color="ink">
        {`${counted(item.pages, 'page', 'pages')} of expert insights`}
      </chakra.p>
      <Row gap="0.75rem 1.5rem" marginTop="1.25rem">
        <DownloadButton download={download}>Download</DownloadButton>
        <DownloadCount slug={item.id} />
      </Row>
      <FormStatus saidByToast outcome={download.outcome} />
    </ArticleHeader>
  );
}

/** Specification §2, "Whitepaper detail". */
function WhitepaperArticle(item: Whitepaper) {
  const download = useDownload(item);
  return (
    <article>
      <ArticleHead {...item} date={item.publishDate} path={paths.whitepaper(item.id)} label="Whitepaper" />
      <GuideBar />
      <WhitepaperHeader item={item} download={download} />
      <GuideSections item={item} />
      <ClosingDownload pages={item.pages} download={download} />
    </article>
  );
}

export default function WhitepaperPage() {
  const { slug = '' } = useParams();
  return (
    <ArticleScreen query={queries.whitepaper(slug)} kind="whitepaper">
      {(item) => <WhitepaperArticle {...item} />}
    </ArticleScreen>
  );
}
