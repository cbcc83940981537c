import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { guidePictures } from '../../../../content/built/guidePictures.ts';
import * as words from '../../../../content/built/words.ts';
import type { Section as GuideSection, Whitepaper } from '../../../../content/schema/items.ts';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { beside, columns } from '../../theme/system.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** A line of the contents: number, title and the plus that opens its first paragraph. */
const Entry = chakra('li', {
  base: {
    '& > details': { borderColor: 'hairline' },
    '& > details > summary': {
      gridTemplateColumns: 'minmax(0, 1fr) auto 1.25rem',
      minHeight: '2.75rem',
      paddingBlock: '0.5rem',
      _after: { gridColumn: '3' },
    },
    '& > details > summary > span': { color: 'quiet', fontSize: 'sm' },
    '& h3': {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      fontSize: '1.1875rem',
    },
    // The empty text after the stroke: the list's own numbers are read already.
    '& h3::before': { content: 'counter(list-item) / ""', color: 'amber' },
    '& p': {
      maxWidth: 'measure',
      padding: { base: '0 0 1.25rem 2.25rem', lg: '0.25rem 3rem 1.5rem 2.25rem' },
      fontSize: 'sm',
    },
  },
});

/** The guide's sections as a page of contents; each opens to its first paragraph. */
function GuideContents({ sections }: { sections: GuideSection[] }) {
  return (
    <Section id="inside" labelledBy="inside-heading" ground="white" space="large">
      <chakra.div {...beside} rowGap="2rem">
        <chakra.h2 id="inside-heading" fontSize="h2" maxWidth="8em">
          What's Inside This Guide
        </chakra.h2>
        <chakra.ol borderBottomWidth="1px" borderColor="hairline">
          {inOrder(sections, ({ heading, body, page }) => (
            <Entry>
              <Disclosure>
                <summary>
                  <h3>{heading}</h3>
                  {page && (
                    <span>
                      <VisuallyHidden>{`page ${page}`}</VisuallyHidden>
                      <span aria-hidden="true">{page}</span>
                    </span>
                  )}
                </summary>
                <p>{body}</p>
              </Disclosure>
            </Entry>
          ))}
        </chakra.ol>
      </chakra.div>
    </Section>
  );
}

/** Address of each picture, by its path. */
const addresses = import.meta.glob<string>('../../../../dist/pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const Page = chakra('li', {
  base: {
    '& img': {
      display: 'block',
      width: '100%',
      height: 'auto',
      background: 'white',
      boxShadow:
        '0 0 0 1px {colors.hairline}, 0 14px 32px -18px color-mix(in srgb, {colors.ink} 45%, transparent)',
    },
  },
  variants: {
    kind: {
      cover: { maxWidth: { base: '15rem', md: 'none' } },
      spread: { gridColumn: { md: '2', lg: 'auto' } },
    },
  },
});

/** A short PDF of the firm's own has fewer spreads than two. */
function introOf(pictures: number): string {
  if (pictures === 1) return 'The cover, as it stands in the PDF.';
  return pictures === 2
    ? 'The cover and a spread, as they stand in the PDF.'
    : 'The cover and two spreads, as they stand in the PDF.';
}

/** The guide's cover and two of its spreads, as the PDF has them: the cover is half as wide as a spread. */
function GuidePages({ id }: { id: string }) {
  const pictures = guidePictures.filter((picture) => picture.id === id);
  return (
    <Section id="pages" labelledBy="pages-heading" ground="sand">
      <SectionHeading id="pages-heading" heading="A Look Inside" intro={introOf(pictures.length)} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 2fr)',
          lg: 'minmax(0, 1fr) repeat(2, minmax(0, 2fr))',
        }}
        gap={{ base: '1.25rem', lg: '1.75rem' }}
      >
        {pictures.map(({ kind, file, alt, width, height }) => (
          <Page key={file} kind={kind}>
            <img
              src={addresses[`../../../../dist/pictures/${file}`]}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </Page>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The paper's checklists, clauses and sheets as files to work with: plain links, made by the build. */
function Takeaways({ takeaways }: Required<Pick<Whitepaper, 'takeaways'>>) {
  return (
    <Section id="takeaways" labelledBy="takeaways-heading" ground="sky" space="small">
      <chakra.div {...beside} rowGap="1.75rem">
        <div>
          <chakra.h2 id="takeaways-heading" fontSize="h2">
            To work with
          </chakra.h2>
          <chakra.p marginTop="1rem" maxWidth="30rem">
            The paper’s lists and tables in formats that your own people can change.
          </chakra.p>
        </div>
        <ul>
          {inOrder(takeaways, ({ name, holds, format }) => (
            <Row
              as="li"
              justifyContent="space-between"
              gap="0.25rem 2rem"
              paddingBlock="1rem"
              borderTopWidth="1px"
              borderColor="hairlineOnSky"
            >
              <chakra.span fontFamily="heading" fontSize="h3" color="ink">
                {holds}
              </chakra.span>
              <TextLink alone href={paths.takeaway(name)} download>
                {`Download for ${format}`}
              </TextLink>
            </Row>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

const reasons = [
  ['Expert Insights', words.guideExpert],
  ['Actionable Strategies', words.guideActionable],
  ['Real-World Examples', words.guideReal],
];

function WhyDownload() {
  return (
    <Section id="why" labelledBy="why-heading" ground="sand" space="small">
      <SectionHeading id="why-heading" heading="Why Download This Guide?" />
      <chakra.ul {...columns('repeat(3, 1fr)', 'md')} gap="2rem 2.5rem">
        {inOrder(reasons, ([title, text]) => (
          <chakra.li borderTop="2px solid" borderColor="amber" paddingTop="1.25rem">
            <chakra.h3 fontSize="h3">{title}</chakra.h3>
            <chakra.p marginTop="0.5rem">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The sections between the two download buttons. */
export default function GuideSections({ item }: { item: Whitepaper }) {
  return (
    <>
      <GuidePages id={item.id} />
      <GuideContents sections={item.sections} />
      {item.takeaways && <Takeaways takeaways={item.takeaways} />}
      <WhyDownload />
      <FurtherReading heading="On the same subject" items={item.related ?? []} />
    </>
  );
}
