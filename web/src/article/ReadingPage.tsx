import { chakra } from '@chakra-ui/react';
import { PageBar } from '../components/PageBar.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { paths } from '../paths.ts';
import { ContentsList, longFrom, ReadingAside, sectionIds } from './ContentsList.tsx';

interface ReadingHeaderProps {
  title: string;
  intro: string;
}

/** Bar and title of a page that is only read. */
export function ReadingHeader(props: ReadingHeaderProps) {
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }} />
      <PageHeader {...props} />
    </>
  );
}

interface ReadingIndexProps {
  path: string;
  headings: string[];
}

/** The list of a text's sections, where it is long enough. */
export function ReadingIndex({ path, headings }: ReadingIndexProps) {
  if (headings.length < longFrom) return null;
  const ids = sectionIds(headings);
  return (
    <ReadingAside>
      <ContentsList path={path} sections={headings.map((heading, index) => ({ id: ids[index]!, heading }))} />
    </ReadingAside>
  );
}

/** The text in its grid. */
export const ReadingText = chakra('div', { base: { gridColumn: { lg: '2' }, maxWidth: 'measure' } });
