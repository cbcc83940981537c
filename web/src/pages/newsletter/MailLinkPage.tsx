import { chakra } from '@chakra-ui/react';
import { livePart } from '../../arrival/livePart.tsx';
import { staticPart } from '../../arrival/staticPart.tsx';
import { Container } from '../../components/Section.tsx';
import { columns } from '../../theme/columns.ts';
import type { MailAction } from './words.ts';

const MailLink = livePart(() => import('./MailLink.tsx'));
const Drawing = staticPart(async () => ({
  default: (await import('../../components/SideMobile.tsx')).SideMobile,
}));

/** What a link of a mail does, and its button: opening the link alone changes nothing. */
export function MailLinkPage({ action }: { action: MailAction }) {
  return (
    <Container {...columns('3fr 2fr')} gap="2rem 4rem" alignItems="start">
      <chakra.div paddingBlock={{ base: '4rem', md: '8rem' }}>
        <MailLink action={action} />
      </chakra.div>
      <Drawing seed="newsletter" />
    </Container>
  );
}
