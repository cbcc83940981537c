import { chakra } from '@chakra-ui/react';
import { Illustration } from '../../components/Illustration.tsx';
import { illustrations } from '../../illustrations/illustrations.ts';

/**
 * Two pictures (specification §2): a professional, and diverse business people. The second covers of the first
 * no more than the empty edge of her desk.
 */
export function AboutPictures() {
  return (
    <chakra.div maxWidth="33rem">
      <chakra.div marginRight="14%">
        <Illustration {...illustrations.professional} />
      </chakra.div>
      <chakra.div
        position="relative"
        marginTop="-7.5%"
        marginLeft="auto"
        width="62%"
        border="0.5rem solid"
        borderColor="sand"
      >
        <Illustration {...illustrations.businessPeople} />
      </chakra.div>
    </chakra.div>
  );
}
