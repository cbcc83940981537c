import { chakra } from '@chakra-ui/react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { CampaignResult } from '../state/videoResult.ts';
import { CopyButton } from './CopyButton.tsx';

interface TextItemProps {
  result: CampaignResult;
  list: 'socialMediaPosts' | 'emailTemplates';
  index: number;
}

/** A post or an email, to copy. */
export function TextItem({ result, list, index }: TextItemProps) {
  const text = result[list][index]!;
  const name = fill(videoResultWords.texts[list], { number: index + 1 });
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="1.75rem minmax(0, 1fr)"
      paddingBlock="0.875rem 0.5rem"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <chakra.span aria-hidden="true" fontFamily="heading" fontWeight={560} color="amber">
        {index + 1}
      </chakra.span>
      <div>
        <chakra.p fontSize="sm" whiteSpace="pre-line">
          {text}
        </chakra.p>
        <chakra.div marginTop="0.25rem">
          <CopyButton
            thing={fill(videoResultWords.partOf, { part: name, title: result.request.campaignTheme })}
            text={text}
          />
        </chakra.div>
      </div>
    </chakra.div>
  );
}
