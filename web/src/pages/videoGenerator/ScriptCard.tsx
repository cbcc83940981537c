import { chakra } from '@chakra-ui/react';
import * as videoWords from '../../../../content/built/words/video.ts';
import * as videoChoicesWords from '../../../../content/built/words/videoChoices.ts';
import { durations, scriptRequest, targetAudiences, videoTypes } from '../../../../functions/video/video.ts';
import { SelectField, TextField } from '../../forms/Field.tsx';
import { generatorCard } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Single Video Script (specification §2, §5, §9). */
export default generatorCard({
  kind: 'script',
  schema: scriptRequest,
  fields: ['topic', 'targetAudience', 'videoType', 'duration'],
  onValid: (request) => void generate('script', request),
  button: videoWords.generateScript,
  Fields: ({ field }) => (
    <>
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
    </>
  ),
});
