import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { Section as ArticleSection } from '../../../content/schema.ts';
import { Container } from '../components/Section.tsx';
import { paragraphsOf } from '../paragraphsOf.ts';
import { ContentsList } from './ContentsList.tsx';
import { ShareButton } from './ShareButton.tsx';
import { sectionIds } from './sectionIds.ts';

/** From so many sections on an article is long enough for a list of its contents. */
const longFrom = 3;

interface ArticleSectionsProps {
  title: string;
  path: string;
  sections: ArticleSection[];
}

/** The sections of an item: heading, paragraphs and bullets with check marks (specification §2). */
export default function ArticleSections({ title, path, sections }: ArticleSectionsProps) {
  const ids = sectionIds(sections.map(({ heading }) => heading));
  const contents = sections.map(({ heading }, index) => ({ id: ids[index]!, heading }));
  return (
    <Container
      id="sections"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 9fr' }}
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
        _print={{ display: 'none' }}
      >
        {sections.length >= longFrom && <ContentsList path={path} sections={contents} />}
        <ShareButton title={title} path={path} />
      </chakra.aside>
      <chakra.div maxWidth="measure">
        {sections.map(({ heading, body, bullets }, index) => (
          <chakra.section key={heading} id={ids[index]} _notLast={{ paddingBottom: '3rem' }}>
            <chakra.h2 fontSize="1.625rem" marginBottom="1rem">
              {heading}
            </chakra.h2>
            {paragraphsOf(body).map((paragraph) => (
              <chakra.p key={paragraph} _notFirst={{ marginTop: '1.125rem' }}>
                {paragraph}
              </chakra.p>
            ))}
            {bullets && (
              <chakra.ul marginTop="1.5rem" display="grid" gap="0.75rem">
                {bullets.map((bullet) => (
                  <chakra.li key={bullet} display="grid" gridTemplateColumns="auto 1fr" gap="0.75rem">
                    <chakra.span color="amber" marginTop="0.25rem">
                      <Check size={19} strokeWidth={2} aria-hidden />
                    </chakra.span>
                    {bullet}
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </chakra.section>
        ))}
      </chakra.div>
    </Container>
  );
}
