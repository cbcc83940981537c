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
    <GeneratorCard kind="series" words={words} button="Generate Series" form={form}>
      <SelectField
        label="Service area"
        placeholder="Choose a service area"
        options={serviceAreas}
        {...field('serviceArea')}
      />
    </GeneratorCard>
  );
}
