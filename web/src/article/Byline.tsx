import { chakra } from '@chakra-ui/react';
import { site } from '../../../content/built/site.ts';
import type { Author } from '../../../content/schema/items.ts';
import { paths } from '../paths.ts';

/** An item's author with a link to their introduction; nothing where no author is named. Who has left has none. */
export function Byline({ author }: { author: Author | undefined }) {
  if (author?.left) {
    return <span>{`By ${author.name}, formerly of ${site.name}`}</span>;
  }
  return (
    author && (
      <span>
        By{' '}
        <chakra.a
          href={paths.person(author)}
          display="inline-flex"
          alignItems="center"
          minHeight={{ base: '2.75rem', lg: '0' }}
          color="ink"
          textDecoration="underline"
          _hover={{ color: 'amber' }}
        >
          {author.name}
        </chakra.a>
      </span>
    )
  );
}
