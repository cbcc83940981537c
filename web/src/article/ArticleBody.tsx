import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { useContext } from 'react';
import { sectionIds } from '#content/shared/sectionIds.ts';
import type { Query } from '../api/queries.ts';
import { EmbeddedReplies, useApiQuery } from '../api/queryClient.ts';
import type { CaseStudy, Insight } from '../api/replies.ts';
import { ItemLine, ItemLines } from '../components/ItemLine.tsx';
import { longDate, minutesToRead } from '../format.ts';
import { beside } from '../theme/system.ts';
import { Button } from '../ui/Button.tsx';
import { Container, Section } from '../ui/Section.tsx';
import { useSaid } from '../ui/useSaid.ts';
import { useHydrated } from '../useHydrated.ts';
import { ArticleText } from './ArticleText.tsx';
import { ContentsList, ReadingAside } from './ReadingPage.tsx';
import { type LibraryItem, type RelatedItem, relatedKey, relatedTo, topicOf } from './related.ts';

interface ArticleBodyProps {
  item: CaseStudy | Insight;
  path: string;
}

/** The sections of a case study or an article beside the list of their headings. */
export function ArticleBody({ item, path }: ArticleBodyProps) {
  const { title, sections } = item;
  const headings = sections.map(({ heading }) => heading);
  return (
    <Container
      {...beside}
      rowGap="2.5rem"
      paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'block', paddingBlock: '0' }}
    >
      <ReadingAside>
        <ContentsList path={path} headings={headings} />
        <ShareButton title={title} path={path} />
      </ReadingAside>
      <ArticleText
        sections={sections}
        ids={sectionIds(headings)}
        pullQuote={'pullQuote' in item ? item.pullQuote : undefined}
      />
    </Container>
  );
}

/** Hands the page on: through the device's share sheet where there is one, else by copying its address. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const isHydrated = useHydrated();
  const shares = isHydrated && 'share' in navigator;
  const { said, say } = useSaid({
    // The share sheet says itself what came of it.
    done: shares ? '' : 'Link copied.',
    refused: 'Your browser did not allow it. The address bar has the link.',
  });
  const share = () => {
    const url = new URL(path, location.href).href;
    void say(() => (shares ? navigator.share({ title, url }) : navigator.clipboard.writeText(url)));
  };

  return (
    // At the end of the line of the contents; on wide screens below their list.
    <Flex
      gridArea={{ base: '1 / 2', lg: 'auto' }}
      direction={{ base: 'column', lg: 'row' }}
      align={{ base: 'flex-end', lg: 'center' }}
      gap="0.5rem"
      paddingBlock="0.375rem"
      fontSize="sm"
    >
      {/* Before its code is there it could do nothing. */}
      <Button variant="outline" size="sm" visibility={isHydrated ? undefined : 'hidden'} onClick={share}>
        <Link2 size={18} strokeWidth={1.6} aria-hidden />
        {shares ? 'Share' : 'Copy link'}
      </Button>
      <chakra.span role="status" color={said?.refused ? 'danger' : 'teal'} fontWeight={500}>
        {said?.text}
      </chakra.span>
    </Flex>
  );
}

interface RelatedItemsProps<T> {
  /** The item whose page this is. */
  id: string;
  /** All items of its kind. */
  list: Query<readonly T[]>;
  heading: string;
  pathOf: (id: string) => string;
}

/** Further items of the same kind. An addition to the page: it stays away when there are none to be had. */
export function RelatedItems<T extends LibraryItem>({ id, list, heading, pathOf }: RelatedItemsProps<T>) {
  const embedded = useContext(EmbeddedReplies)[relatedKey(list.queryKey.join('/'), id)] as
    | RelatedItem[]
    | undefined;
  const { data = [] } = useApiQuery({ ...list, enabled: embedded === undefined });
  const items = embedded ?? relatedTo(id, data);
  if (items.length === 0) return null;
  return (
    <Box breakInside="avoid">
      <Section labelledBy="_related" ground="white" space="small">
        {/* The columns of the article above. */}
        <Box {...beside} rowGap="2rem">
          <chakra.h2 id="_related" maxWidth="8em">
            {heading}
          </chakra.h2>
          <ItemLines>
            {items.map((item) => (
              <ItemLine
                key={item.id}
                {...item}
                about={topicOf(item)}
                facts={
                  <>
                    <time className="kept" dateTime={item.date}>
                      {longDate(item.date)}
                    </time>
                    , <span className="kept">{minutesToRead(item.readTime)}</span>
                  </>
                }
                href={pathOf(item.id)}
              />
            ))}
          </ItemLines>
        </Box>
      </Section>
    </Box>
  );
}
