import * as videoWords from '../../../../content/built/words/video.ts';
import { seriesRequest, serviceAreas } from '../../../../functions/video/video.ts';
import { SelectField } from '../../forms/Field.tsx';
import { generatorCard } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Video Series (specification §2, §5, §9). */
export default generatorCard({
  kind: 'series',
  schema: seriesRequest,
  fields: ['serviceArea'],
  onValid: (request) => void generate('series', request),
  button: videoWords.generateSeries,
  Fields: ({ field }) => (
    <SelectField
      label={videoWords.area}
      placeholder={videoWords.chooseArea}
      options={serviceAreas}
      {...field('serviceArea')}
    />
  ),
});
