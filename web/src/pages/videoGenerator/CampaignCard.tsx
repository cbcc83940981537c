import * as videoWords from '../../../../content/built/words/video.ts';
import { campaignRequest } from '../../../../functions/video/video.ts';
import { TextField } from '../../forms/Field.tsx';
import { generatorCard } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Marketing Campaign (specification §2, §5, §9). */
export default generatorCard({
  kind: 'campaign',
  schema: campaignRequest,
  fields: ['campaignTheme'],
  onValid: (request) => void generate('campaign', request),
  button: videoWords.generateCampaign,
  Fields: ({ field }) => (
    <TextField
      label={videoWords.theme}
      placeholder={videoWords.themeExample}
      autoComplete="off"
      {...field('campaignTheme')}
    />
  ),
});
