import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { loadAgain } from '../failedCode.ts';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Section.tsx';
import { PageHead } from './PageHead.tsx';

/** Stands in the place of a page whose code did not come or has failed, and cannot be loaded anew. */
export function RouteError() {
  const error = useRouteError();
  const [stays, setStays] = useState(false);
  // The page that is loaded anew is to be where this one was.
  const [height] = useState(() => scrollY + innerHeight);
  useEffect(() => setStays(!loadAgain(error)), [error]);
  if (!stays) return <Box minHeight={`${height}px`} />;
  return (
    <Container paddingBlock="6rem">
      <PageHead title="This page could not be shown" description="" path={undefined} />
      <h1>This page could not be shown</h1>
      <chakra.p mt="1.25rem" mb="2rem" role="alert">
        Its code did not come. Are you connected to the internet?
      </chakra.p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </Container>
  );
}
