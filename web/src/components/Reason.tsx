import { chakra } from '@chakra-ui/react';
import type { Home } from '../../../content/schema/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

/** On phones the icon is beside the title, from tablets on above it. */
const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    alignContent: 'start',
    gap: '0.5rem 0.875rem',
    borderTop: '2px solid',
    paddingTop: '1.25rem',
    '& > svg': { marginBottom: { md: '0.375rem' } },
    '& > p': { gridColumn: '1 / -1' },
  },
  variants: {
    accent: {
      sun: { borderColor: 'sun', '& > svg': { color: 'sun' } },
      amber: { borderColor: 'amber', '& > svg': { color: 'amber' } },
    },
  },
});

interface ReasonProps {
  reason: Home['reasons']['cards'][number];
  accent: 'sun' | 'amber';
}

/** A reason to partner, in one form on every page. */
export function Reason({ reason: { title, description, icon }, accent }: ReasonProps) {
  return (
    <Entry accent={accent}>
      <ContentIcon name={icon} size={26} />
      <chakra.h3 fontSize="h3">{title}</chakra.h3>
      <p>{description}</p>
    </Entry>
  );
}
