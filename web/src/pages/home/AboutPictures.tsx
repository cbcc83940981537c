import { chakra } from '@chakra-ui/react';
import { Illustration } from '../../components/Illustration.tsx';
import { illustrations } from '../../illustrations/illustrations.ts';

/** Two pictures (specification §2): a professional, and diverse business people. */
export function AboutPictures() {
  return (
    <chakra.div position="relative" maxWidth="33rem" paddingBottom={{ base: '3.5rem', md: '5.5rem' }}>
      <chakra.div marginRight={{ base: '1.5rem', md: '4rem' }}>
        <Illustration {...illustrations.professional} />
      </chakra.div>
      <chakra.div
        position="absolute"
        right="0"
        bottom="0"
        width={{ base: '76%', md: '68%' }}
        border="0.5rem solid"
        borderColor="sand"
      >
        <Illustration {...illustrations.businessPeople} />
      </chakra.div>
    </chakra.div>
  );
}
