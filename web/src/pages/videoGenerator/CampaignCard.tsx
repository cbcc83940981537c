import * as videoWords from '../../../../content/built/words/video.ts';
import { campaignRequest } from '../../../../functions/contract/video.ts';
import { TextField } from '../../forms/Field.tsx';
import { GeneratorCard, useGenerationForm, type Words } from './GeneratorCard.tsx';
import { generate } from './state/generations.ts';

/** Marketing Campaign (specification §2, §5, §9). */
export default function CampaignCard({ words }: { words: Words }) {
  const { field, ...form } = useGenerationForm({
    id: 'campaign',
    schema: campaignRequest,
    fields: ['campaignTheme'],
    onValid: (request) => void generate('campaign', request),
  });
  return (
    <GeneratorCard kind="campaign" words={words} button={videoWords.generateCampaign} form={form}>
      <TextField
        label={videoWords.theme}
        placeholder={videoWords.themeExample}
        autoComplete="off"
        {...field('campaignTheme')}
      />
    </GeneratorCard>
  );
}
