import { Badge, chakra } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { tools } from '../../../../../content/built/tools.ts';
import { type Query, queries } from '../../../api/queries.ts';
import { useApiQuery } from '../../../api/queryClient.ts';
import { counted } from '../../../format.ts';
import { columns } from '../../../theme/system.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Row } from '../../../ui/Section.tsx';
import {
  caseStudyEntry,
  findEntries,
  insightEntry,
  type LibraryEntry,
  toolEntry,
  whitepaperEntry,
} from './libraryEntries.ts';
import { type LibraryQuery, topicName } from './libraryQuery.ts';

/** One and several results, of all kinds and of each. */
const nouns = {
  all: ['result', 'results'],
  'case-study': ['case study', 'case studies'],
  insight: ['insight', 'insights'],
  whitepaper: ['whitepaper', 'whitepapers'],
  tool: ['tool', 'tools'],
} as const;

/** What each result is called. */
const kindNames = { 'case-study': 'Case study', insight: 'Insight', whitepaper: 'Whitepaper', tool: 'Tool' };

/** '2 whitepapers for “stock”', '1 result for “data”', '5 insights on Cost', 'No tools for “x”': heading and announcement alike. */
export function summaryOf(count: number, { text, kind, topic }: LibraryQuery): string {
  const [one, several] = nouns[kind ?? 'all'];
  const words = text.trim();
  const name = topicName(topic);
  return [
    count === 0 ? `No ${several}` : counted(count, one, several),
    ...(name === undefined ? [] : [`on ${name}`]),
    ...(words ? [`for “${words}”`] : []),
  ].join(' ');
}

/** How long a number of results must stay the same before it is said, in milliseconds: not at every letter. */
const announceDelay = 600;

interface LibraryResultsProps {
  query: LibraryQuery;
  onReset: () => void;
}

/** The library's entries for a query, all kinds in one list. */
export default function LibraryResults({ query, onReset }: LibraryResultsProps) {
  // While one types, the field is ahead of the list.
  const shown = useDeferredValue(query);
  const [caseStudies, caseStudyEntries] = useEntries(queries.caseStudies(), caseStudyEntry);
  const [insights, insightEntries] = useEntries(queries.insights(), insightEntry);
  const [whitepapers, whitepaperEntries] = useEntries(queries.whitepapers(), whitepaperEntry);
  const found = useMemo(
    () => findEntries([...caseStudyEntries, ...insightEntries, ...whitepaperEntries, ...toolEntries], shown),
    [caseStudyEntries, insightEntries, whitepaperEntries, shown],
  );
  const lists = [caseStudies, insights, whitepapers];
  if (lists.some(({ status }) => status === 'loading')) return <Loading text="Searching the library..." />;
  const failed = lists.filter((list) => list.status === 'failed');
  return (
    <>
      {failed.length > 0 && (
        <chakra.div role="alert" marginTop="2rem">
          <chakra.p marginBottom="1rem">A part of the library could not be loaded just now.</chakra.p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              for (const { tryAgain } of failed) tryAgain();
            }}
          >
            Try again
          </Button>
        </chakra.div>
      )}
      <Results query={shown} onReset={onReset} found={found} />
    </>
  );
}

const toolEntries = tools.map(toolEntry);

/** The entries are made once of each reply: a browser takes long to write so many dates. */
function useEntries<T>(query: Query<T[]>, entryOf: (item: T) => LibraryEntry) {
  const state = useApiQuery(query);
  // What the page brings along lacks the words that a search looks through.
  const reply = state.status === 'loaded' && !state.isEmbedded ? state.data : undefined;
  // React draws what a reply changes at once and whole, before a letter that is typed meanwhile. The list is long.
  const data = useDeferredValue(reply);
  const entries = useMemo(() => data?.map(entryOf) ?? [], [data, entryOf]);
  const isReady = reply === data && !(state.status === 'loaded' && state.isEmbedded);
  return [isReady ? state : waiting, entries] as const;
}

const waiting = { status: 'loading' } as const;

function Results({ query, onReset, found }: LibraryResultsProps & { found: LibraryEntry[] }) {
  const summary = summaryOf(found.length, query);
  useEffect(() => {
    const timer = setTimeout(() => announce(summary), announceDelay);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <chakra.section id="library-results" aria-labelledby="library-summary" marginTop="2.25rem">
      <Row justifyContent="space-between" gap="0.75rem 1.5rem" marginBottom="1rem">
        <chakra.h2 id="library-summary" fontSize="h3" overflowWrap="anywhere">
          {summary}
        </chakra.h2>
        <Button variant="outline" size="sm" onClick={onReset}>
          Clear the search
        </Button>
      </Row>
      {found.length > 0 ? (
        <List found={found} />
      ) : (
        <p>Try a shorter or a different word, or look through everything below.</p>
      )}
    </chakra.section>
  );
}

/** The same while a letter has changed only the field. */
const List = memo(function List({ found }: { found: LibraryEntry[] }) {
  return (
    <ol>
      {found.map((entry) => (
        <Result key={`${entry.kind}/${entry.id}`} {...entry} />
      ))}
    </ol>
  );
});

/** Kept as it is by each further letter that finds it. */
const Result = memo(function Result({ kind, path, title, topic, summary, facts }: LibraryEntry) {
  return (
    <chakra.li
      {...columns('9rem minmax(0, 1fr) 12rem', 'md')}
      gap="0.25rem 2rem"
      alignItems="baseline"
      borderTop="1px solid"
      borderColor="hairline"
      paddingBlock="1.125rem"
    >
      <chakra.span fontSize="sm" fontWeight={600} color="amberDeep">
        {kindNames[kind]}
      </chakra.span>
      <div>
        <chakra.h3 fontSize="1.1875rem">
          <TitleLink href={path}>{title}</TitleLink>
        </chakra.h3>
        <chakra.p marginTop="0.25rem" fontSize="sm" maxWidth="measure">
          {summary}
        </chakra.p>
      </div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        flexDirection={{ base: 'row', md: 'column' }}
        alignItems={{ base: 'center', md: 'flex-start' }}
        gap="0.375rem 0.875rem"
        marginTop={{ base: '0.5rem', md: '0' }}
        fontSize="xs"
        color="quiet"
      >
        <Badge>{topic}</Badge>
        <span>{facts}</span>
      </chakra.div>
    </chakra.li>
  );
});

const TitleLink = chakra(Link, {
  base: {
    display: { base: 'inline-block', lg: 'inline' },
    paddingBlock: { base: '0.75rem', lg: '0' },
    textDecorationLine: 'underline',
    textDecorationColor: 'hairline',
    textUnderlineOffset: '0.2em',
    transition: 'color 180ms',
    _hover: { color: 'amber', textDecorationColor: 'amber' },
  },
});
