import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { campaignVideos } from '../../../../../functions/contract/videoPlans.ts';
import type { CampaignResult } from '../state/videoResult.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ScriptItem } from './ScriptItem.tsx';
import { ArrivalHeading, Kicker, Sheet } from './Sheet.tsx';
import { TextItem } from './TextItem.tsx';
import { WrittenBy } from './WrittenBy.tsx';

/** Four scripts, five posts and three emails on one theme. */
export function CampaignSheet({ result }: { result: CampaignResult }) {
  const { socialMediaPosts, emailTemplates } = result;
  return (
    <Sheet>
      <Kicker>Marketing Campaign</Kicker>
      <ArrivalHeading>{result.request.campaignTheme}</ArrivalHeading>
      <ArchiveButton result={result} />
      <Group heading="Videos">
        {campaignVideos.map(({ angle }, index) => (
          <ScriptItem key={angle} result={result} index={index} level={5} />
        ))}
      </Group>
      <Group heading="Social media posts">
        {socialMediaPosts.map((_, index) => (
          // Equal posts may come: only the place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <TextItem key={index} result={result} list="socialMediaPosts" index={index} />
        ))}
      </Group>
      <Group heading="Email templates">
        {emailTemplates.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <TextItem key={index} result={result} list="emailTemplates" index={index} />
        ))}
      </Group>
      <WrittenBy {...result} />
    </Sheet>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <chakra.div marginTop="1.75rem">
      <chakra.h4 fontSize="sm" fontWeight={600} color="ink" marginBottom="0.625rem">
        {heading}
      </chakra.h4>
      {children}
    </chakra.div>
  );
}
