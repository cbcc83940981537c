import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/ApiError.ts';
import { Reading } from '../api/Reading.tsx';
import type { Read } from '../api/reads.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { HiddenText } from '../components/HiddenText.tsx';
import { Loading } from '../components/Loading.tsx';
import { Container } from '../components/Section.tsx';
import { PageHead } from '../layouts/PageHead.tsx';
import { paths } from '../paths.ts';

interface ArticleScreenProps<T> {
  read: Read<T>;
  /** 'Case Study' in 'Case Study Not Found' (specification §2). */
  kind: string;
  loadingText: string;
  children: (item: T) => ReactNode;
}

/** A detail page while it loads, when its item cannot be had, and with its item. */
export function ArticleScreen<T>({ read, kind, loadingText, children }: ArticleScreenProps<T>) {
  return (
    <Reading read={read}>
      {(state) => {
        if (state.status === 'loaded') return children(state.data);
        if (state.status === 'failed') return <ItemNotFound kind={kind} {...state} />;
        return (
          <Container paddingBlock="6rem">
            <PageHead title={kind} description={loadingText} path={undefined} settled={false} />
            <HiddenText as="h1">{kind}</HiddenText>
            <Loading text={loadingText} />
          </Container>
        );
      }}
    </Reading>
  );
}

interface ItemNotFoundProps {
  kind: string;
  error: Error;
  tryAgain: () => void;
}

/** Keeps its words on any error; one that may pass can be tried again (decision 25). */
function ItemNotFound({ kind, error, tryAgain }: ItemNotFoundProps) {
  const title = `${kind} Not Found`;
  const text = `The ${kind.toLowerCase()} you're looking for doesn't exist or may have been moved.`;
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '3fr 2fr' }}
      gap="3rem"
      alignItems="start"
    >
      <PageHead title={title} description={text} path={undefined} />
      <chakra.div paddingBlock="clamp(4rem, 10vw, 8rem)">
        <chakra.h1 fontSize="h1">{title}</chakra.h1>
        <chakra.p fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
          {text}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" marginTop="2rem">
          <ButtonLink to={paths.resources()}>Back to Resources</ButtonLink>
          {!isNotFound(error) && (
            <Button look="outline" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div
        display={{ base: 'none', md: 'block' }}
        borderTopWidth="1px"
        borderColor="hairline"
        css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
      >
        <Drawing seed={title} width={420} height={420} leaves={3} />
      </chakra.div>
    </Container>
  );
}
