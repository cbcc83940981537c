import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { touch } from '../theme/recipes.ts';
import { PlainLink } from '../ui/Link.tsx';
import { Drawing } from './Drawing.tsx';
import { KeepHyphenated } from './KeepHyphenated.tsx';

/** A line's link is with its padding as high as a thumb. */
const lines: SystemStyleObject = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto 1fr',
    justifyItems: 'start',
    paddingBlock: '1.125rem 0.5rem',
    borderTopWidth: '1px',
    borderColor: 'ink',
  },
  '& .facts': { textStyle: 'caption' },
  '& b': { marginRight: '0.625rem', fontWeight: 600, color: 'amberDeep' },
  '& .title': { textStyle: 'heading', fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)' },
  '& a': {
    display: 'inline-block',
    minHeight: touch,
    paddingBlock: '0.5625rem',
    transition: 'color 180ms',
    _hover: { color: 'amber', textDecorationLine: 'underline' },
  },
  '& .summary': { maxWidth: 'measure', fontSize: 'sm' },
  '& .cover': { gridArea: '1 / 2 / -1', width: '4.5rem', marginLeft: '1rem' },
  // A whitepaper's.
  '& [data-drawing="ink"]': { borderRadius: 'sm' },
};

const looks = {
  plain: {},
  /** With summaries. */
  long: { '& > li': { paddingBlock: '1.125rem' } },
  /** Titles that are no headings of the page; two lines of one keep their distance from their neighbours. */
  small: {
    '& > li': { paddingBlock: '0.75rem 0.5rem', borderColor: 'hairline' },
    '& .facts': { lineHeight: 1.35 },
    '& .title': { fontSize: '1.125rem', lineHeight: 1.35 },
    '& a': { minHeight: 'auto', paddingBlock: { base: '0.625rem', lg: '0.375rem' } },
  },
};

interface ItemLinesProps extends HTMLChakraProps<'ul'> {
  look?: keyof typeof looks;
}

/** A list of lines, with the look of all that is in them. */
export function ItemLines({ look = 'plain', ...list }: ItemLinesProps) {
  return <chakra.ul role="list" css={[lines, looks[look]]} {...list} />;
}

interface ItemLineProps {
  title: string;
  href: string;
  /** Its kind or topic. */
  about: string;
  /** Date, length. */
  facts: ReactNode;
  summary?: string;
  /** Address of its drawing. */
  cover?: string | undefined;
  /** Whether it is a whitepaper, whose drawing is on ink. */
  paper?: boolean;
  /** Its title is no heading of the page. */
  small?: boolean;
}

/** An item of the library under a line: what it is about, its title, and beside them its cover in small. */
export function ItemLine(props: ItemLineProps) {
  const { title, href, about, facts, summary, cover, paper = false, small = false } = props;
  const Title = small ? 'p' : 'h3';
  return (
    <li>
      <p className="facts">
        <b>{about}</b> {facts}
      </p>
      <Title className="title">
        <PlainLink href={href}>{title}</PlainLink>
      </Title>
      {summary && (
        <p className="summary">
          <KeepHyphenated text={summary} />
        </p>
      )}
      <div className="cover">
        <Drawing src={cover} onInk={paper} />
      </div>
    </li>
  );
}
