import type { Whitepaper } from '../../../../content/schema.ts';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuidePages } from './GuidePages.tsx';
import { Takeaways } from './Takeaways.tsx';
import { WhyDownload } from './WhyDownload.tsx';

/** What stands between the two download buttons. */
export default function GuideSections({ item }: { item: Whitepaper }) {
  return (
    <>
      <GuidePages id={item.id} />
      <GuideContents sections={item.sections} />
      {item.takeaways && <Takeaways takeaways={item.takeaways} />}
      <WhyDownload />
      <FurtherReading heading="On the same subject" items={item.related ?? []} />
    </>
  );
}
