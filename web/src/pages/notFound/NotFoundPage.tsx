import { Box, Text } from '@chakra-ui/react';
import { drawings } from '../../../../content/built/drawings.ts';
import { features } from '../../../../content/built/features.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container, Row } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const title = '404 Page Not Found';
const hint = 'Did you forget to add the page to the router?';

/** Specification §2, "Not-found screen". */
export default function NotFoundPage() {
  return (
    <Container {...columns('3fr 2fr', 'md')} gap="2rem 4rem" alignItems="start">
      <PageHead title={title} description={hint} path={undefined} />
      <Box paddingBlock={{ base: '4rem 1rem', md: '9rem' }}>
        <h1>{title}</h1>
        <Text fontSize="lg" marginTop="1.25rem">
          {hint}
        </Text>
        <Row gap="0.75rem 1.75rem" marginTop="2rem">
          <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
          <TextLink alone href={paths.resources()}>
            Resources & Insights
          </TextLink>
          {features.videoGenerator && (
            <TextLink alone href={paths.videoGenerator()}>
              AI Video Generator
            </TextLink>
          )}
        </Row>
      </Box>
      {/* The line from which the drawing hangs. */}
      <Box paddingBottom="3rem" css={{ '& img': { borderTopWidth: '1px', borderColor: 'hairline' } }}>
        <Drawing src={drawings.notFound} size={{ width: 400, height: 320 }} first />
      </Box>
    </Container>
  );
}
