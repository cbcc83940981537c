import { chakra } from '@chakra-ui/react';
import { guidePictures } from '../../../../content/built/guidePictures.ts';
import * as whitepaperSectionsWords from '../../../../content/built/words/whitepaperSections.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { Section as GuideSection, Whitepaper } from '../../../../content/schema/items.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../components/Disclosure.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { Row, Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';

const Entry = chakra('li', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& h3': {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      columnGap: '0.75rem',
      fontSize: 'h3',
    },
    // The empty text after the stroke: the list's own numbers are read already.
    '& h3::before': { content: 'counter(list-item) / ""', color: 'amber' },
    '& p': { padding: '0 0 1.5rem 3rem', fontSize: 'sm' },
    '& > h3': { display: 'none' },
    '& > details': { border: 'none' },
    [alwaysOpen]: {
      [canBeShown]: {
        ...openWhenWide[alwaysOpen][canBeShown],
        paddingBlock: '1.75rem',
        '& > h3': { display: 'grid' },
        '& p': { padding: '0.5rem 0 0 3rem' },
      },
    },
  },
});

/** The guide's sections, with the first paragraph of each; on narrow screens a section opens by its title. */
function GuideContents({ sections }: { sections: GuideSection[] }) {
  return (
    <Section id="inside" labelledBy="inside-heading" ground="white">
      <SectionHeading id="inside-heading" heading={whitepaperSectionsWords.inside} />
      <chakra.ol {...columns('1fr 1fr')} gap="0 5rem">
        {sections.map(({ heading, body }) => (
          <Entry key={heading}>
            <h3>{heading}</h3>
            <Disclosure>
              <summary>
                <h3>{heading}</h3>
              </summary>
              <p>{body}</p>
            </Disclosure>
          </Entry>
        ))}
      </chakra.ol>
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
  if (pictures === 1) return whitepaperSectionsWords.lookCover;
  return pictures === 2 ? whitepaperSectionsWords.lookSpread : whitepaperSectionsWords.lookText;
}

/** The guide's cover and two of its spreads, as the PDF has them: the cover is half as wide as a spread. */
function GuidePages({ id }: { id: string }) {
  const pictures = guidePictures.filter((picture) => picture.id === id);
  return (
    <Section id="pages" labelledBy="pages-heading" ground="sand">
      <SectionHeading
        id="pages-heading"
        heading={whitepaperSectionsWords.look}
        intro={introOf(pictures.length)}
      />
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
    <Section id="takeaways" labelledBy="takeaways-heading" ground="sky">
      <chakra.div {...columns('5fr 7fr', 'md')} gap={{ base: '1.75rem', md: '4rem' }}>
        <div>
          <chakra.h2 id="takeaways-heading" fontSize="h2">
            {whitepaperSectionsWords.takeaways}
          </chakra.h2>
          <chakra.p marginTop="1rem" maxWidth="30rem">
            {whitepaperSectionsWords.takeawaysText}
          </chakra.p>
        </div>
        <ul>
          {takeaways.map(({ name, holds, format }) => (
            <Row
              as="li"
              key={name}
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
                {fill(whitepaperSectionsWords.takeaway, { format })}
              </TextLink>
            </Row>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

const reasons = [
  [whitepaperSectionsWords.expert, whitepaperSectionsWords.expertText],
  [whitepaperSectionsWords.actionable, whitepaperSectionsWords.actionableText],
  [whitepaperSectionsWords.real, whitepaperSectionsWords.realText],
];

function WhyDownload() {
  return (
    <Section id="why" labelledBy="why-heading" ground="sand">
      <SectionHeading id="why-heading" heading={whitepaperSectionsWords.why} />
      <chakra.ul {...columns('repeat(3, 1fr)', 'md')} gap="2rem 2.5rem">
        {reasons.map(([title, text]) => (
          <chakra.li key={title} borderTop="2px solid" borderColor="amber" paddingTop="1.25rem">
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
      <FurtherReading heading={whitepaperSectionsWords.subject} items={item.related ?? []} />
    </>
  );
}
