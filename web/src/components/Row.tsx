import { chakra } from '@chakra-ui/react';

/** What stands side by side, and breaks into lines where that is too wide. */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } });
