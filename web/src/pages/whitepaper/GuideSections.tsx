import type { Whitepaper } from '../../../../content/schema.ts';
import { GuideContents } from './GuideContents.tsx';
import { GuidePages } from './GuidePages.tsx';
import { WhyDownload } from './WhyDownload.tsx';

/** What stands between the two download buttons. */
export default function GuideSections({ id, sections }: Pick<Whitepaper, 'id' | 'sections'>) {
  return (
    <>
      <GuidePages id={id} />
      <GuideContents sections={sections} />
      <WhyDownload />
    </>
  );
}
