import { chakra } from '@chakra-ui/react';
import { Mobile } from './Mobile.tsx';

/** The mobile beside a page's first words, where there is room for it. */
export function SideMobile({ seed }: { seed: string }) {
  return (
    <chakra.div
      display={{ base: 'none', lg: 'block' }}
      css={{ '& svg': { width: '100%', height: 'auto', maxWidth: '26rem' } }}
    >
      <Mobile seed={seed} width={420} height={380} leaves={6} />
    </chakra.div>
  );
}
