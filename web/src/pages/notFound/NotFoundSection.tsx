import { chakra } from '@chakra-ui/react';
import { brandDrawing } from '../../../../content/built/brandDrawing.ts';
import { features } from '../../../../content/built/features.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Container, Row } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { heading, hint } from './words.ts';

const { line, leaves } = brandDrawing.light;
const accent = leaves[1];

/** The sculpture out of balance, for the not-found screen: one leaf has fallen, the beam has tipped. */
function FallenSculpture() {
  return (
    <svg
      aria-hidden="true"
      data-drawing
      viewBox="0 0 400 320"
      width={400}
      height={320}
      fill="none"
      stroke={line}
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <path d="M186 0V78M98 128V186M296 34C294 58 302 76 297 104" />
      <path d="M98 128Q197 64.3 296 34" strokeWidth="2.4" />
      <circle cx="98" cy="220" r="34" fill={line} stroke="none" />
      <path d="M24 304H376" />
      <path d="M256.8 251.8L327.2 280.2A38 38 0 0 1 256.8 251.8Z" fill={accent} stroke="none" />
    </svg>
  );
}

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
        <FallenSculpture />
      </chakra.div>
    </Container>
  );
}
