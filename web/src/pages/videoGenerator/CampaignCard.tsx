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
    <GeneratorCard kind="campaign" words={words} button="Generate Campaign" form={form}>
      <TextField
        label="Campaign theme"
        placeholder="For example: a calm first go-live"
        autoComplete="off"
        {...field('campaignTheme')}
      />
    </GeneratorCard>
  );
}
