import { chakra } from '@chakra-ui/react';
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
    <GeneratorCard kind="script" words={words} button="Generate Script" form={form}>
      <TextField
        label="Topic"
        placeholder="For example: moving off spreadsheets"
        autoComplete="off"
        {...field('topic')}
      />
      <SelectField
        label="Target audience"
        placeholder="Choose an audience"
        options={targetAudiences}
        {...field('targetAudience')}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(12.5rem, 1fr))" gap="1.125rem">
        <SelectField
          label="Video type"
          placeholder="Choose a type"
          options={videoTypes}
          {...field('videoType')}
        />
        <SelectField
          label="Duration"
          placeholder="Choose a duration"
          options={durations}
          {...field('duration')}
        />
      </chakra.div>
    </GeneratorCard>
  );
}
