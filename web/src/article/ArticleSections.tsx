import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Section as ArticleSection } from '../../../content/schema.ts';
import { staticPart } from '../arrival/staticPart.tsx';
import { Container } from '../components/Section.tsx';
import { columns } from '../theme/columns.ts';
import { ContentsList } from './ContentsList.tsx';
import { ShareButton } from './ShareButton.tsx';
import { sectionIds } from './sectionIds.ts';

const ArticleText = staticPart(() => import('./ArticleText.tsx'));

/** From so many sections on an article is long enough for a list of its contents. */
const longFrom = 3;

interface ArticleSectionsProps {
  title: string;
  path: string;
  sections: ArticleSection[];
  /** In the column of the contents, below them. */
  beside?: ReactNode;
}

/** The sections of an item beside the list of its contents. */
export function ArticleSections({ title, path, sections, beside }: ArticleSectionsProps) {
  const ids = sectionIds(sections.map(({ heading }) => heading));
  const contents = sections.map(({ heading }, index) => ({ id: ids[index]!, heading }));
  return (
    <Container
      id="sections"
      {...columns('5fr 9fr')}
      gap={{ base: '2.5rem', lg: '6rem' }}
      paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'block', paddingBlock: '0' }}
    >
      <chakra.aside
        display="grid"
        gap="2rem"
        alignSelf="start"
        position={{ base: 'static', lg: 'sticky' }}
        top="calc({sizes.bar} + 2rem)"
        maxHeight={{ lg: 'calc(100vh - {sizes.bar} - 3rem)' }}
        overflowY={{ lg: 'auto' }}
        _print={{ position: 'static', paddingBottom: '1.5rem' }}
      >
        <chakra.div display="contents" _print={{ display: 'none' }}>
          {sections.length >= longFrom && <ContentsList path={path} sections={contents} />}
          <ShareButton title={title} path={path} />
        </chakra.div>
        {beside}
      </chakra.aside>
      <ArticleText sections={sections} ids={ids} />
    </Container>
  );
}
