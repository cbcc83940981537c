import type { Whitepaper } from '../../../../content/schema.ts';
import { GuideContents } from './GuideContents.tsx';
import { WhyDownload } from './WhyDownload.tsx';

/** What stands between the two download buttons. */
export default function GuideSections({ sections }: Pick<Whitepaper, 'sections'>) {
  return (
    <>
      <GuideContents sections={sections} />
      <WhyDownload />
    </>
  );
}
