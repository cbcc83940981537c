import { chakra } from '@chakra-ui/react';
import { drawings } from '../../../content/built/drawings.ts';
import { isNotFound } from '../api/request.ts';
import { Drawing } from '../components/Drawing.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { paths } from '../paths.ts';
import { columns } from '../theme/system.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Section.tsx';

const says = {
  caseStudy: {
    title: 'Case Study Not Found',
    text: 'The case study you’re looking for doesn’t exist or may have been moved.',
  },
  insight: {
    title: 'Article Not Found',
    text: 'The article you’re looking for doesn’t exist or may have been moved.',
  },
  whitepaper: {
    title: 'Whitepaper Not Found',
    text: 'The whitepaper you’re looking for doesn’t exist or may have been moved.',
  },
};
/** The kinds of items that have a page. */
export type ItemKind = keyof typeof says;

interface ItemNotFoundProps {
  kind: ItemKind;
  error: Error;
  tryAgain: () => void;
}

/** Keeps its words on any error; one that may pass can be tried again. */
export default function ItemNotFound({ kind, error, tryAgain }: ItemNotFoundProps) {
  const { title, text } = says[kind];
  return (
    <Container {...columns('3fr 2fr', 'md')} gap="3rem" alignItems="start">
      <PageHead title={title} description={text} path={undefined} />
      <chakra.div paddingBlock="clamp(4rem, 10vw, 8rem)">
        <chakra.h1 fontSize="h1">{title}</chakra.h1>
        <chakra.p fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
          {text}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="2rem">
          <ButtonLink href={paths.resources()}>Back to Resources</ButtonLink>
          {!isNotFound(error) && (
            <Button variant="outline" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div display={{ base: 'none', md: 'block' }} borderTopWidth="1px" borderColor="hairline">
        <Drawing src={drawings.page} />
      </chakra.div>
    </Container>
  );
}
