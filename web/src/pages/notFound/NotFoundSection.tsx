import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/Button.tsx';
import { FallenMobile } from '../../components/FallenMobile.tsx';
import { Row } from '../../components/Row.tsx';
import { Container } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/columns.ts';
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
          <TextLink alone href={paths.videoGenerator()}>
            AI Video Generator
          </TextLink>
        </Row>
      </chakra.div>
      <chakra.div
        paddingBottom="3rem"
        css={{
          '& svg': {
            display: 'block',
            width: '100%',
            height: 'auto',
            borderTopWidth: '1px',
            borderColor: 'hairline',
          },
        }}
        aria-hidden="true"
      >
        <FallenMobile />
      </chakra.div>
    </Container>
  );
}
