import { Badge, Box, chakra, Grid, Heading, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import * as words from '#content/built/words.ts';
import { queries } from '../../api/queries.ts';
import type { Whitepaper } from '../../api/replies.ts';
import { ArticleHeader, HeaderCover } from '../../article/ArticleHeader.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { counted, shortMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import { beside } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
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
  // On narrow screens the paper's cover is right below, among its pages; a picture of the page's own stays.
  const hasPicture = Boolean(item.heroPicture || item.heroImage);
  return (
    <>
      <ArticleHeader
        item={item}
        cover={
          <Box
            display="contents"
            css={hasPicture ? {} : { '@media screen': { lgDown: { display: 'none' } } }}
          >
            <HeaderCover item={item} ground="ink" />
          </Box>
        }
        facts={
          <>
            <Badge>{category}</Badge>
            <span>{pages}</span>
            <span>{format}</span>
            <time dateTime={publishDate}>{`Published ${shortMonth(publishDate)}`}</time>
          </>
        }
      >
        <Text mt="1.5rem" fontWeight={600} color="ink">{`${pages} of expert insights`}</Text>
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
      <CallToAction id="download" heading="Ready when you are" text={`${pages}, PDF, free.`}>
        <DownloadButton download={download}>Download Now</DownloadButton>
        <ButtonLink variant="outline" href={paths.contact()}>
          {words.implementationHelp}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** Title, page, and the plus that opens the first paragraph. */
const contentsLine = {
  '& > summary': {
    gridTemplateColumns: 'minmax(0, 1fr) auto 1.25rem',
    minHeight: '2.75rem',
    py: '0.5rem',
    _after: { gridColumn: '3' },
  },
};
const number = { content: 'counter(list-item)', color: 'amber' };

/** The guide's sections as a page of contents; each opens to its first paragraph. */
function GuideContents({ sections }: Pick<Whitepaper, 'sections'>) {
  return (
    <Section id="inside" ground="white" space="large">
      <Box {...beside} rowGap="2rem">
        <Heading id="inside-heading" maxWidth="8em">
          What's Inside This Guide
        </Heading>
        <Box as="ol" role="list" borderBottom="1px solid" borderColor="hairline">
          {sections.map(({ heading, body, bullets = [], page }, index) => (
            <li key={index}>
              <Disclosure borderColor="hairline" css={contentsLine}>
                <summary>
                  <Grid
                    as="h3"
                    templateColumns="2.25rem minmax(0, 1fr)"
                    fontSize="1.1875rem"
                    _before={number}
                  >
                    {heading}
                  </Grid>
                  {page && (
                    <Text as="span" textStyle="note">
                      <VisuallyHidden>page </VisuallyHidden>
                      {page}
                    </Text>
                  )}
                </summary>
                <Box
                  maxWidth="measure"
                  p={{ base: '0 0 1.25rem 2.25rem', lg: '0.25rem 3rem 1.5rem 2.25rem' }}
                  fontSize="sm"
                >
                  <Text whiteSpace="pre-line">{body}</Text>
                  {bullets.length > 0 && (
                    <Box as="ul" listStyleType="disc" ps="1.25rem" mt="0.75rem">
                      {bullets.map((bullet, index) => (
                        <li key={index}>{bullet}</li>
                      ))}
                    </Box>
                  )}
                </Box>
              </Disclosure>
            </li>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

/** The paper's checklists, clauses and sheets as files to work with: plain links, made by the build. */
function Takeaways({ takeaways }: Required<Pick<Whitepaper, 'takeaways'>>) {
  return (
    <Section id="takeaways" ground="sky" space="small">
      <Box {...beside} rowGap="1.75rem">
        <div>
          <h2 id="takeaways-heading">To work with</h2>
          <Text mt="1rem" maxWidth="30rem">
            The paper’s lists and tables in formats that your own people can change.
          </Text>
        </div>
        <ul role="list">
          {takeaways.map(({ name, holds }) => (
            <Row
              as="li"
              key={name}
              justifyContent="space-between"
              gap="0.25rem 2rem"
              py="1rem"
              layerStyle="ruled"
              borderColor="hairlineOnSky"
            >
              <Text textStyle="heading" fontSize="h3">
                {holds}
              </Text>
              <TextLink alone href={paths.takeaway(name)} download>
                {`Download for ${name.endsWith('.docx') ? 'Word' : 'Excel'}`}
              </TextLink>
            </Row>
          ))}
        </ul>
      </Box>
    </Section>
  );
}

const reasons = {
  'Expert Insights': words.guideExpert,
  'Actionable Strategies': words.guideActionable,
  'Real-World Examples': words.guideReal,
};

function WhyDownload() {
  return (
    <Section id="why" ground="sand" space="small" heading="Why Download This Guide?">
      <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 3 }} gap="2rem 2.5rem">
        {Object.entries(reasons).map(([title, text]) => (
          <chakra.li key={title} borderTop="2px solid" borderColor="amber" pt="1.25rem">
            <h3>{title}</h3>
            <Text mt="0.5rem">{text}</Text>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Section>
  );
}
