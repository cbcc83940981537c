import { Badge, Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { tools } from '../../../../content/built/tools.ts';
import { queries } from '../../api/queries.ts';
import { type QueryState, useApiQuery } from '../../api/queryClient.ts';
import { counted } from '../../format.ts';
import { columns } from '../../theme/system.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Row } from '../../ui/Section.tsx';
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
  const caseStudies = useEntries(useApiQuery(queries.caseStudies()), caseStudyEntry);
  const insights = useEntries(useApiQuery(queries.insights()), insightEntry);
  const whitepapers = useEntries(useApiQuery(queries.whitepapers()), whitepaperEntry);
  const lists = [caseStudies, insights, whitepapers];
  const found = useMemo(
    () =>
      findEntries(
        [...caseStudies.entries, ...insights.entries, ...whitepapers.entries, ...tools.map(toolEntry)],
        query,
      ),
    [caseStudies.entries, insights.entries, whitepapers.entries, query],
  );
  if (lists.some(({ status }) => status === 'loading')) return <Loading text="Searching the library..." />;
  const failed = lists.filter(({ status }) => status === 'failed');
  return (
    <>
      {failed.length > 0 && (
        <Box role="alert" marginTop="2rem">
          <Text marginBottom="1rem">A part of the library could not be loaded just now.</Text>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              for (const list of failed) list.tryAgain?.();
            }}
          >
            Try again
          </Button>
        </Box>
      )}
      <Results query={query} onReset={onReset} found={found} />
    </>
  );
}

/** A list's state with its entries, made once of each reply: a browser takes long to write so many dates. */
function useEntries<T>(state: QueryState<T[]>, entryOf: (item: T) => LibraryEntry) {
  // React draws what a reply changes at once and whole, before a letter that is typed meanwhile. The list is long.
  const data = useDeferredValue(state.status === 'loaded' ? state.data : undefined);
  const entries = useMemo(() => data?.map(entryOf) ?? [], [data, entryOf]);
  const isBehind = state.status === 'loaded' && !data;
  return {
    status: isBehind ? 'loading' : state.status,
    tryAgain: state.status === 'failed' ? state.tryAgain : undefined,
    entries,
  };
}

function Results({ query, onReset, found }: LibraryResultsProps & { found: LibraryEntry[] }) {
  const summary = summaryOf(found.length, query);
  useEffect(() => {
    const timer = setTimeout(() => announce(summary), announceDelay);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <chakra.section id="library-results" aria-labelledby="library-summary" marginTop="2.25rem">
      <Row justifyContent="space-between" gap="0.75rem 1.5rem" marginBottom="1rem">
        <Heading id="library-summary" fontSize="h3" overflowWrap="anywhere">
          {summary}
        </Heading>
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

/** Kept as it is while the same entries are found, which spares a phone most of the work of a reply. */
const List = memo(function List({ found }: { found: LibraryEntry[] }) {
  return (
    <ol>
      {found.map(({ kind, id, path, title, topic, summary, facts }) => (
        <chakra.li
          key={`${kind}/${id}`}
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
            <Heading as="h3" fontSize="1.1875rem">
              <TitleLink href={path}>{title}</TitleLink>
            </Heading>
            <Text marginTop="0.25rem" fontSize="sm" maxWidth="measure">
              {summary}
            </Text>
          </div>
          <Flex
            wrap="wrap"
            direction={{ base: 'row', md: 'column' }}
            align={{ base: 'center', md: 'flex-start' }}
            gap="0.375rem 0.875rem"
            marginTop={{ base: '0.5rem', md: '0' }}
            fontSize="xs"
            color="quiet"
          >
            <Badge>{topic}</Badge>
            <span>{facts}</span>
          </Flex>
        </chakra.li>
      ))}
    </ol>
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
