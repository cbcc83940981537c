import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LostPart } from '../ui/ErrorBoundary.tsx';
import { reloadForLostCode } from '../ui/lostCode.ts';
import { Container } from '../ui/Section.tsx';
import { PageHead } from './PageHead.tsx';
import { isServedPage } from './servedPage.ts';

/** An error above the pages is left to React, which gives up: see `servedPage.ts`. */
export function RootError(): never {
  throw useRouteError();
}

/** Stands in the place of a page that could not be loaded or drawn, unless the served page can. */
export function RouteError() {
  const error = useRouteError();
  if (isServedPage()) throw error;
  useEffect(() => {
    if (!reloadForLostCode()) reportError(error);
  }, [error]);
  return (
    <Container paddingBlock="6rem">
      <PageHead title="This page could not be shown" description="" path={undefined} />
      <h1>This page could not be shown</h1>
      <LostPart />
    </Container>
  );
}
