import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as videoWords from '../../../../content/built/words/video.ts';
import * as videoChoicesWords from '../../../../content/built/words/videoChoices.ts';
import { tones } from '../../../../functions/contract/video.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { SelectField, TextField } from '../../forms/Field.tsx';
import type { FieldOf } from './GeneratorCard.tsx';

/** An optional field that is empty is not sent. */
const filled = { setValueAs: (text: string) => text.trim() || undefined };

interface OptionalFieldsProps {
  summary: string;
  field: FieldOf<{ tone?: string; brandWords?: string }>;
  /** Further fields of this form. */
  children?: ReactNode;
}

/** What a visitor may ask for besides, folded. It counts whether it is folded or not, so it opens over what it holds. */
export function OptionalFields({ summary, field, children }: OptionalFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // It is drawn again when a submission finds something: a field that the summary links to must be in view.
  useEffect(() => {
    const fields = fold.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    if ([...fields].some(({ value }) => value !== '')) fold.current!.open = true;
  });
  return (
    <Disclosure ref={fold}>
      <chakra.summary fontSize="sm" fontWeight={600}>
        {summary}
      </chakra.summary>
      <chakra.div display="grid" gap="1.125rem" paddingBlock="0.25rem 0.75rem">
        {children}
        <SelectField
          label={videoWords.tone}
          placeholder={videoWords.anyTone}
          options={tones}
          labels={videoChoicesWords.tones}
          {...field('tone', filled)}
        />
        <TextField
          label={videoWords.brandWords}
          placeholder={videoWords.brandWordsExample}
          autoComplete="off"
          {...field('brandWords', filled)}
        />
      </chakra.div>
    </Disclosure>
  );
}
