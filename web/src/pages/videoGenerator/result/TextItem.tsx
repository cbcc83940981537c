import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { campaignReply } from '../../../../../functions/contract/video.ts';
import { change } from '../state/generations.ts';
import type { CampaignResult } from '../state/videoResult.ts';
import { InPlaceEditor } from './InPlaceEditor.tsx';
import { CopyButton, EditButton } from './QuietButton.tsx';

interface TextItemProps {
  result: CampaignResult;
  list: 'socialMediaPosts' | 'emailTemplates';
  index: number;
}

/** A post or an email, to copy and to edit in its place. */
export function TextItem({ result, list, index }: TextItemProps) {
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const text = result[list][index]!;
  const name = fill(videoResultWords.texts[list], { number: index + 1 });
  const thing = fill(videoResultWords.partOf, { part: name, title: result.request.campaignTheme });
  const save = (edited: string) => {
    const parsed = campaignReply.shape.data.shape[list].element.safeParse(edited);
    if (!parsed.success) {
      const tooLong = parsed.error.issues[0]!.code === 'too_big';
      return fill(tooLong ? videoResultWords.tooLong : videoResultWords.empty, { part: name });
    }
    const texts = result[list].map((old, at) => (at === index ? parsed.data : old));
    change({ ...result, [list]: texts, edited: true });
    return undefined;
  };
  const done = () => {
    setEditing(false);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-does=edit]')?.focus());
  };
  return (
    <chakra.div
      ref={place}
      display="grid"
      gridTemplateColumns="1.75rem minmax(0, 1fr)"
      paddingBlock="0.875rem 0.5rem"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <chakra.span aria-hidden="true" fontFamily="heading" fontWeight={560} color="amber">
        {index + 1}
      </chakra.span>
      {editing ? (
        <InPlaceEditor
          id={`edit-${result.id}-${list}-${index}`}
          name={name}
          rows={list === 'emailTemplates' ? 12 : 5}
          text={text}
          onSave={save}
          onDone={done}
        />
      ) : (
        <div>
          <chakra.p fontSize="sm" whiteSpace="pre-line">
            {text}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="0 1.25rem" marginTop="0.25rem">
            <CopyButton label={videoResultWords.copy} thing={thing} text={text} />
            <EditButton thing={thing} onClick={() => setEditing(true)} />
          </chakra.div>
        </div>
      )}
    </chakra.div>
  );
}
