import { chakra } from '@chakra-ui/react';
import { drawings } from '../../../../content/built/drawings.ts';
import { features } from '../../../../content/built/features.ts';
import { Drawing } from '../../components/Drawing.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container, Row } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { heading, hint } from './words.ts';

export default function NotFoundSection() {
  return (
    <Container {...columns('3fr 2fr', 'md')} gap="2rem 4rem" alignItems="start">
      <chakra.div paddingBlock={{ base: '4rem 1rem', md: '9rem' }}>
        <chakra.h1 fontSize="h1">{heading}</chakra.h1>
        <chakra.p fontSize="lg" marginTop="1.25rem">
          {hint}
        </chakra.p>
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
      </chakra.div>
      <chakra.div
        paddingBottom="3rem"
        // The line from which it hangs.
        css={{ '& img': { borderTopWidth: '1px', borderColor: 'hairline' } }}
      >
        <Drawing src={drawings.notFound} size={{ width: 400, height: 320 }} first />
      </chakra.div>
    </Container>
  );
}
