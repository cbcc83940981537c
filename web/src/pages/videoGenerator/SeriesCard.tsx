import * as videoWords from '../../../../content/built/words/video.ts';
import { seriesRequest, serviceAreas } from '../../../../functions/contract/video.ts';
import { SelectField } from '../../forms/Field.tsx';
import { GeneratorCard, useGenerationForm, type Words } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Video Series (specification §2, §5, §9). */
export default function SeriesCard({ words }: { words: Words }) {
  const { field, ...form } = useGenerationForm({
    id: 'series',
    schema: seriesRequest,
    fields: ['serviceArea'],
    onValid: (request) => void generate('series', request),
  });
  return (
    <GeneratorCard kind="series" words={words} button={videoWords.generateSeries} form={form}>
      <SelectField
        label={videoWords.area}
        placeholder={videoWords.chooseArea}
        options={serviceAreas}
        {...field('serviceArea')}
      />
    </GeneratorCard>
  );
}
