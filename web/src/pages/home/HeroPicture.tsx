import { chakra } from '@chakra-ui/react';
import { homePicture } from '../../../../content/built/homePicture.ts';
import { PlacedPicture } from '../../components/Illustration.tsx';

/** The firm's own picture in the place of its sculpture. */
export default function HeroPicture() {
  return (
    homePicture && (
      <chakra.div marginTop="3rem" paddingBottom={{ base: '1rem', md: '1.5rem' }}>
        <PlacedPicture place="home" picture={homePicture} />
      </chakra.div>
    )
  );
}
