import { chakra } from '@chakra-ui/react';
import type { Home } from '../../../content/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

/** The reasons to partner, on an ink ground. */
export function ReasonGrid({ reasons }: { reasons: Home['reasons']['cards'] }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      gap={{ base: '2rem', md: '3rem 2.5rem' }}
    >
      {reasons.map(({ title, description, icon }) => (
        <chakra.li key={title} borderTop="2px solid" borderColor="sun" paddingTop="1.25rem">
          <chakra.span display="block" color="sun" marginBottom="0.875rem">
            <ContentIcon name={icon} size={26} />
          </chakra.span>
          <chakra.h3 fontSize="h3">{title}</chakra.h3>
          <chakra.p marginTop="0.5rem">{description}</chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
