import { chakra } from '@chakra-ui/react';
import { staticPart } from '../../arrival/staticPart.tsx';
import { Container } from '../../components/Section.tsx';
import { HeroMobile } from './HeroMobile.tsx';

const HeroWords = staticPart(() => import('./HeroWords.tsx'));

/** The claim over the whole width, and below it the firm's sign as wide as the page. */
export function HeroSection() {
  return (
    <chakra.section id="home" aria-labelledby="home-heading" marginTop="calc(-1 * {sizes.bar})">
      <Container>
        <HeroWords />
        <HeroMobile />
      </Container>
    </chakra.section>
  );
}
