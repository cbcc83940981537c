import { chakra } from '@chakra-ui/react';
import { useContext } from 'react';
import type { Query } from '../api/queries.ts';
import { EmbeddedReplies, useApiQuery } from '../api/queryClient.ts';
import { rowWithCover, SmallCover } from '../components/FurtherReading.tsx';
import { longDate, minutesToRead } from '../format.ts';
import { beside, touch } from '../theme/system.ts';
import { Link } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { type LibraryItem, type RelatedItem, relatedKey, relatedTo, topicOf } from './related.ts';

interface RelatedItemsProps {
  /** The item whose page this is. */
  id: string;
  /** All items of its kind. */
  list: Query<LibraryItem[]>;
  heading: string;
  pathOf: (id: string) => string;
}

/** Further items of the same kind. An addition to the page: it stays away when there are none to be had. */
export function RelatedItems({ id, list, heading, pathOf }: RelatedItemsProps) {
  const show = (items: RelatedItem[]) =>
    items.length > 0 && (
      <chakra.div breakInside="avoid">
        <Section id="related" labelledBy="related-heading" ground="white" space="small">
          <Columns>
            <chakra.h2 id="related-heading" fontSize="h2" maxWidth="8em">
              {heading}
            </chakra.h2>
            <ul>
              {items.map((item) => (
                <Item key={item.id}>
                  <SmallCover {...item} />
                  <chakra.p fontSize="xs" color="quiet">
                    <chakra.span fontWeight={600} color="amberDeep" marginRight="0.625rem">
                      {topicOf(item)}
                    </chakra.span>{' '}
                    <chakra.time dateTime={item.date} whiteSpace="nowrap">
                      {longDate(item.date)}
                    </chakra.time>
                    , <chakra.span whiteSpace="nowrap">{minutesToRead(item.readTime)}</chakra.span>
                  </chakra.p>
                  <chakra.h3 fontSize="clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)">
                    <TitleLink href={pathOf(item.id)}>{item.title}</TitleLink>
                  </chakra.h3>
                </Item>
              ))}
            </ul>
          </Columns>
        </Section>
      </chakra.div>
    );

  const embedded = useContext(EmbeddedReplies)[relatedKey(list.queryKey[0], id)] as RelatedItem[] | undefined;
  const state = useApiQuery(list, { enabled: embedded === undefined });
  if (embedded) return show(embedded);
  return state.status === 'loaded' && show(relatedTo(id, state.data));
}

/** The columns of the article above. */
const Columns = chakra('div', {
  base: {
    ...beside,
    rowGap: '2rem',
  },
});

const Item = chakra('li', {
  base: { ...rowWithCover, paddingBlock: '1.25rem 0.5rem', borderTopWidth: '1px', borderColor: 'ink' },
});

const TitleLink = chakra(Link, {
  base: {
    // As high as a thumb with one line; with two the words keep their distance from their neighbours.
    display: 'inline-block',
    minHeight: touch,
    paddingBlock: '0.5625rem',
    transition: 'color 180ms',
    _hover: { color: 'amber', textDecorationLine: 'underline' },
  },
});
