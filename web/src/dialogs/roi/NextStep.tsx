import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { ScheduleButton } from '../../components/ScheduleButton.tsx';
import { useContactWith } from '../useContactWith.ts';
import type { RoiResults } from './calculateRoi.ts';
import { draftOf } from './roiDraft.ts';
import type { RoiTexts } from './roiFields.ts';
import { useForgetLink } from './useForgetLink.ts';

/** Where a result leads: a call, or the contact form with the result in its message. */
export function NextStep({ texts, results }: { texts: RoiTexts; results: RoiResults }) {
  const contactWith = useContactWith();
  const forgetLink = useForgetLink();
  return (
    <chakra.div _print={{ display: 'none' }}>
      <chakra.h3 fontSize="h3">Hold these figures against experience</chakra.h3>
      <chakra.p fontSize="sm" marginTop="0.5rem" marginBottom="0.875rem">
        In 30 minutes an adviser goes through them with you: which are sound, which are hopeful, what is
        missing.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
        <ScheduleButton look="outline" size="tool" onClick={forgetLink}>
          Schedule a Call
        </ScheduleButton>
        <Button look="outline" size="tool" onClick={() => contactWith(draftOf(texts, results))}>
          Send Us These Figures
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
