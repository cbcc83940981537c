import { chakra } from '@chakra-ui/react';
import { staticPart } from '../../arrival/staticPart.tsx';
import { Container } from '../../components/Section.tsx';
import { HeroMobile } from './HeroMobile.tsx';

const HeroWords = staticPart(() => import('./HeroWords.tsx'));

export function HeroSection() {
  return (
    <chakra.section id="home" aria-labelledby="home-heading" marginTop="calc(-1 * {sizes.bar})">
      <Container
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        alignItems="center"
        minHeight={{ lg: 'min(46rem, 100vh)' }}
        columnGap="2rem"
      >
        <HeroWords />
        <HeroMobile />
      </Container>
    </chakra.section>
  );
}
