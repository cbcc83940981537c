import { chakra } from '@chakra-ui/react';
import * as videoWords from '../../../../content/built/words/video.ts';
import * as videoChoicesWords from '../../../../content/built/words/videoChoices.ts';
import { durations, scriptForm, targetAudiences, videoTypes } from '../../../../functions/contract/video.ts';
import { SelectField, TextField } from '../../forms/Field.tsx';
import { GeneratorCard, useGenerationForm, type Words } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Single Video Script (specification §2, §5, §9). */
export default function ScriptCard({ words }: { words: Words }) {
  const { field, ...form } = useGenerationForm({
    id: 'script',
    schema: scriptForm,
    fields: ['topic', 'targetAudience', 'videoType', 'duration'],
    onValid: (request) => void generate('script', request),
  });
  return (
    <GeneratorCard kind="script" words={words} button={videoWords.generateScript} form={form}>
      <TextField
        label={videoWords.topic}
        placeholder={videoWords.topicExample}
        autoComplete="off"
        {...field('topic')}
      />
      <SelectField
        label={videoWords.audience}
        placeholder={videoWords.chooseAudience}
        options={targetAudiences}
        labels={videoChoicesWords.audiences}
        {...field('targetAudience')}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(12.5rem, 1fr))" gap="1.125rem">
        <SelectField
          label={videoWords.type}
          placeholder={videoWords.chooseType}
          options={videoTypes}
          labels={videoChoicesWords.types}
          {...field('videoType')}
        />
        <SelectField
          label={videoWords.duration}
          placeholder={videoWords.chooseDuration}
          options={durations}
          labels={videoChoicesWords.durations}
          {...field('duration')}
        />
      </chakra.div>
    </GeneratorCard>
  );
}
