import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import * as words from '#content/built/words.ts';
import { queries } from '../../api/queries.ts';
import type { Whitepaper } from '../../api/replies.ts';
import { ArticleHeader, HeaderCover } from '../../article/ArticleHeader.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { counted, shortMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import { beside, columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { disclosureLook } from '../../ui/Disclosure.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';
import { DownloadButton, DownloadCount, useDownload } from './Download.tsx';
import { GuidePages } from './GuidePages.tsx';

/** Specification §2, "Whitepaper detail". */
export default function WhitepaperPage() {
  return (
    <ArticlePage kind="whitepaper" query={queries.whitepaper}>
      {(item) => <WhitepaperArticle {...item} />}
    </ArticlePage>
  );
}

function WhitepaperArticle(item: Whitepaper) {
  const { id, category, format, publishDate, sections, takeaways, related = [] } = item;
  const download = useDownload(item);
  const pages = counted(item.pages, 'page', 'pages');
  // On phones the paper's cover is right below, among its pages; a picture of the page's own stays.
  const hasPicture = Boolean(item.heroPicture || item.heroImage);
  return (
    <>
      <ArticleHeader
        item={item}
        cover={
          <Box
            display="contents"
            css={hasPicture ? {} : { '@media screen': { mdDown: { display: 'none' } } }}
          >
            <HeaderCover item={item} ground="ink" />
          </Box>
        }
        facts={
          <>
            <span className="badge">{category}</span>
            <span>{pages}</span>
            <span>{format}</span>
            <time dateTime={publishDate}>{`Published ${shortMonth(publishDate)}`}</time>
          </>
        }
      >
        <chakra.p mt="1.5rem" fontWeight={600} color="ink">{`${pages} of expert insights`}</chakra.p>
        <Row gap="0.75rem 1.5rem" mt="1.25rem">
          <DownloadButton download={download}>Download</DownloadButton>
          <DownloadCount slug={id} />
        </Row>
        <FormStatus saidByToast outcome={download.outcome} />
      </ArticleHeader>
      <GuidePages id={id} />
      <GuideContents sections={sections} />
      {takeaways && <Takeaways takeaways={takeaways} />}
      <WhyDownload />
      <FurtherReading heading="On the same subject" items={related} />
      <CallToAction id="download" heading="Download this guide" text={`${pages}, PDF, free.`}>
        <DownloadButton download={download}>Download the PDF</DownloadButton>
        <ButtonLink variant="outline" href={paths.contact()}>
          {words.implementationHelp}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** A line has number and title, page, and the plus that opens the first paragraph. */
const contents: SystemStyleObject = {
  borderBottom: '1px solid',
  borderColor: 'hairline',
  '& details': { ...disclosureLook, borderColor: 'hairline' },
  '& details > summary': {
    gridTemplateColumns: 'minmax(0, 1fr) auto 1.25rem',
    minHeight: '2.75rem',
    paddingBlock: '0.5rem',
    _after: { gridColumn: '3' },
  },
  '& h3': {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    fontSize: '1.1875rem',
    _before: { content: 'counter(list-item)', color: 'amber' },
  },
  '& .page': { textStyle: 'note' },
  '& .text': {
    maxWidth: 'measure',
    padding: { base: '0 0 1.25rem 2.25rem', lg: '0.25rem 3rem 1.5rem 2.25rem' },
    fontSize: 'sm',
  },
  '& p': { whiteSpace: 'pre-line' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.25rem', marginTop: '0.75rem' },
};

/** The guide's sections as a page of contents; each opens to its first paragraph. */
function GuideContents({ sections }: Pick<Whitepaper, 'sections'>) {
  return (
    <Section id="inside" ground="white" space="large">
      <Box {...beside} rowGap="2rem">
        <chakra.h2 id="inside-heading" maxWidth="8em">
          What's Inside This Guide
        </chakra.h2>
        <chakra.ol role="list" css={contents}>
          {sections.map(({ heading, body, bullets = [], page }, index) => (
            <li key={index}>
              <details>
                <summary>
                  <h3>{heading}</h3>
                  {page && (
                    <span className="page">
                      <span className="unseen">page </span>
                      {page}
                    </span>
                  )}
                </summary>
                <div className="text">
                  <p>{body}</p>
                  {bullets.length > 0 && (
                    <ul>
                      {bullets.map((bullet, index) => (
                        <li key={index}>{bullet}</li>
                      ))}
                    </ul>
                  )}
                </div>
              </details>
            </li>
          ))}
        </chakra.ol>
      </Box>
    </Section>
  );
}

const takeawaysLook: SystemStyleObject = {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.25rem 2rem',
    paddingBlock: '1rem',
    layerStyle: 'ruled',
    borderColor: 'hairlineOnSky',
  },
  '& p': { textStyle: 'heading', fontSize: 'h3' },
  '& a': { ...textLinkLook, ...aloneLook },
};

/** The paper's checklists, clauses and sheets as files to work with: plain links, made by the build. */
function Takeaways({ takeaways }: Required<Pick<Whitepaper, 'takeaways'>>) {
  return (
    <Section id="takeaways" ground="sky" space="small">
      <Box {...beside} rowGap="1.75rem">
        <div>
          <h2 id="takeaways-heading">Files to work with</h2>
          <chakra.p mt="1rem" maxWidth="30rem">
            The paper’s lists and tables in formats that your own people can change.
          </chakra.p>
        </div>
        <chakra.ul role="list" css={takeawaysLook}>
          {takeaways.map(({ name, holds }) => (
            <li key={name}>
              <p>{holds}</p>
              <PlainLink href={paths.takeaway(name)} download>
                {`Download for ${name.endsWith('.docx') ? 'Word' : 'Excel'}`}
                <span className="unseen">: {holds}</span>
              </PlainLink>
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Section>
  );
}

const reasons = {
  'Expert Insights': words.guideExpert,
  'Actionable Strategies': words.guideActionable,
  'Real-World Examples': words.guideReal,
};

const reasonsLook: SystemStyleObject = {
  ...columns('repeat(3, minmax(0, 1fr))', 'md'),
  gap: '2rem 2.5rem',
  '& > li': { paddingTop: '1.25rem', borderTop: '2px solid', borderColor: 'amber' },
  '& p': { marginTop: '0.5rem' },
};

function WhyDownload() {
  return (
    <Section id="why" ground="sand" space="small" heading="Why Download This Guide?">
      <chakra.ul role="list" css={reasonsLook}>
        {Object.entries(reasons).map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
