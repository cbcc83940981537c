import { chakra } from '@chakra-ui/react';
import { Mobile } from '../../components/Mobile.tsx';

export default function Drawing() {
  return (
    <chakra.div
      display={{ base: 'none', lg: 'block' }}
      css={{ '& svg': { width: '100%', height: 'auto', maxWidth: '26rem' } }}
    >
      <Mobile seed="newsletter" width={420} height={380} leaves={6} />
    </chakra.div>
  );
}
