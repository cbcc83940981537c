import { chakra } from '@chakra-ui/react';
import { embeddedReply } from '../api/embedded.ts';
import { Reading } from '../api/Reading.tsx';
import type { Read } from '../api/reads.ts';
import { ItemFacts } from '../components/ItemFacts.tsx';
import { Link } from '../components/Link.tsx';
import { Section } from '../components/Section.tsx';
import { type RelatedItem, relatedKey, relatedTo, topicOf } from './related.ts';

interface RelatedItemsProps {
  /** The item whose page this is. */
  id: string;
  /** All items of its kind. */
  list: Read<RelatedItem[]>;
  heading: string;
  pathOf: (id: string) => string;
}

/** Further items of the same kind. An addition to the page: it stays away when there are none to be had. */
export function RelatedItems({ id, list, heading, pathOf }: RelatedItemsProps) {
  const show = (items: RelatedItem[]) =>
    items.length > 0 && (
      <chakra.div breakInside="avoid">
        <Section id="related" labelledBy="related-heading" ground="white">
          <chakra.h2 id="related-heading" fontSize="1.625rem" marginBottom="2rem">
            {heading}
          </chakra.h2>
          <chakra.ul
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))"
            gap="1.5rem 2.5rem"
          >
            {items.map((item) => (
              <chakra.li key={item.id} borderTop="1px solid" borderColor="hairline" paddingTop="1.25rem">
                <chakra.div
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="0.375rem 0.875rem"
                  fontSize="xs"
                  color="quiet"
                >
                  <ItemFacts badge={topicOf(item)} date={item.date} readTime={item.readTime} />
                </chakra.div>
                <chakra.h3 fontSize="h3" marginTop="0.75rem">
                  <TitleLink to={pathOf(item.id)}>{item.title}</TitleLink>
                </chakra.h3>
              </chakra.li>
            ))}
          </chakra.ul>
        </Section>
      </chakra.div>
    );

  const brought = embeddedReply(relatedKey(list.queryKey[0], id)) as RelatedItem[] | undefined;
  if (brought) return show(brought);
  return (
    <Reading read={list}>{(state) => state.status === 'loaded' && show(relatedTo(id, state.data))}</Reading>
  );
}

const TitleLink = chakra(Link, {
  base: { transition: 'color 180ms', _hover: { color: 'amber', textDecorationLine: 'underline' } },
});
