import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { tools } from '#content/built/tools.ts';
import { queries } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { ItemLine, ItemLines } from '../../components/ItemLine.tsx';
import { counted } from '../../format.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Row } from '../../ui/Section.tsx';
import { Failure } from './Failure.tsx';
import {
  caseStudyEntry,
  insightEntry,
  type LibraryEntry,
  searchIn,
  toolEntry,
  whitepaperEntry,
} from './libraryEntries.ts';
import { kindNames, type LibraryQuery, topicName } from './libraryQuery.ts';

/** '2 whitepapers for “stock”', '1 result for “data”', '5 insights on Cost', 'No tools for “x”': heading and announcement alike. */
export function headingOf(count: number, { text, kind, topic }: LibraryQuery): string {
  const names = kind ? kindNames[kind] : ['Result', 'Results'];
  const [one, several] = names.map((name) => name.toLowerCase()) as [string, string];
  const name = topicName(topic);
  return [
    count === 0 ? `No ${several}` : counted(count, one, several),
    ...(name === undefined ? [] : [`on ${name}`]),
    ...(text ? [`for “${text}”`] : []),
  ].join(' ');
}

/** How long a number of results must stay the same before it is said, in milliseconds: not at every letter. */
const announceDelay = 600;

interface LibraryResultsProps {
  query: LibraryQuery;
  onReset: () => void;
}

const none: [] = [];

/** The library's entries for a query, all kinds in one list. */
export default function LibraryResults({ query, onReset }: LibraryResultsProps) {
  const lists = [
    useApiQuery(queries.caseStudies()),
    useApiQuery(queries.insights()),
    useApiQuery(queries.whitepapers()),
  ] as const;
  const [{ data: caseStudies = none }, { data: insights = none }, { data: whitepapers = none }] = lists;
  // Once for each reply, not at each letter.
  const find = useMemo(
    () =>
      searchIn([
        ...caseStudies.map(caseStudyEntry),
        ...insights.map(insightEntry),
        ...whitepapers.map(whitepaperEntry),
        ...tools.map(toolEntry),
      ]),
    [caseStudies, insights, whitepapers],
  );
  if (lists.some(({ data, error }) => !data && !error)) return <Loading text="Searching the library..." />;
  const failed = lists.filter(({ data, error }) => error && !data);
  return (
    <Results query={query} onReset={onReset} found={find(query)}>
      {failed.length > 0 && (
        <Failure
          mb="2rem"
          text="A part of the library could not be loaded just now."
          isTrying={failed.some(({ isTrying }) => isTrying)}
          tryAgain={() => {
            for (const { tryAgain } of failed) void tryAgain();
          }}
        />
      )}
    </Results>
  );
}

interface ResultsProps extends LibraryResultsProps {
  found: readonly LibraryEntry[];
  /** What could not be looked through. */
  children: ReactNode;
}

function Results({ query, onReset, found, children }: ResultsProps) {
  const summary = headingOf(found.length, query);
  useEffect(() => {
    const timer = setTimeout(() => announce(summary), announceDelay);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <Box as="section" id="library-results" aria-labelledby="library-summary" mt="2.25rem">
      <Row justifyContent="space-between" gap="0.75rem 1.5rem" mb="1rem">
        <chakra.h2 id="library-summary" fontSize="h3" overflowWrap="anywhere">
          {summary}
        </chakra.h2>
        <Button variant="outline" size="sm" onClick={onReset}>
          Clear the search
        </Button>
      </Row>
      {children}
      {found.length > 0 ? (
        <ItemLines as="ol" look="long">
          {found.map((entry) => (
            <ItemLine
              key={`${entry.kind}/${entry.id}`}
              {...entry}
              about={kindNames[entry.kind][0]}
              facts={`${entry.topic}, ${entry.facts}`}
            />
          ))}
        </ItemLines>
      ) : (
        <p>Try a shorter or a different word, or look through everything below.</p>
      )}
    </Box>
  );
}
