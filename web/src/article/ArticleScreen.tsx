import { lazy, type ReactNode, Suspense } from 'react';
import { Reading } from '../api/Reading.tsx';
import type { Read } from '../api/reads.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { Loading } from '../components/Loading.tsx';
import { Container } from '../components/Section.tsx';
import { PageHead } from '../layouts/PageHead.tsx';

const ItemNotFound = lazy(() => import('./ItemNotFound.tsx'));

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
        const loading = (
          <Container paddingBlock="6rem">
            <PageHead title={kind} description={loadingText} path={undefined} settled={false} />
            <HiddenText as="h1">{kind}</HiddenText>
            <Loading text={loadingText} />
          </Container>
        );
        if (state.status === 'loading') return loading;
        return (
          <Suspense fallback={loading}>
            <ItemNotFound kind={kind} {...state} />
          </Suspense>
        );
      }}
    </Reading>
  );
}
