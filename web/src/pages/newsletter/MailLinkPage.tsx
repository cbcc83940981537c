import { chakra } from '@chakra-ui/react';
import { columns } from '../../theme/system.ts';
import { lazySection } from '../../ui/Hydrated.tsx';
import { Container } from '../../ui/Section.tsx';
import type { MailAction } from './mailLinkWords.ts';

const MailLink = lazySection(() => import('./MailLink.tsx'));

import { SideSculpture as Drawing } from '../../components/PageHeader.tsx';

/** The page of a mail's link with a button: opening the link alone changes nothing. */
export function MailLinkPage({ action }: { action: MailAction }) {
  return (
    // The drawing hangs from the line.
    <chakra.div borderTop="1px solid" borderColor="hairline">
      <Container {...columns('3fr 2fr')} gap="2rem 4rem" alignItems="start">
        <chakra.div paddingBlock={{ base: '4rem', md: '8rem' }}>
          <MailLink action={action} />
        </chakra.div>
        <Drawing />
      </Container>
    </chakra.div>
  );
}
