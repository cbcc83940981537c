import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LostPart } from '../ui/ErrorBoundary.tsx';
import { reloadForLostCode } from '../ui/lostCode.ts';
import { Container } from '../ui/Section.tsx';
import { PageHead } from './PageHead.tsx';

/** Stands in the place of a page that could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
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
