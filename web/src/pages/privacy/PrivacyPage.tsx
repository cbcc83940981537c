import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { privacy } from '#content/built/privacy.ts';
import { site } from '#content/built/site.ts';
import { sectionIds } from '#content/shared/sectionIds.ts';
import { ReadingPage } from '../../article/ReadingPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const headings = ['Who is responsible', ...privacy.map(({ heading }) => heading)];
const ids = sectionIds(headings);

/** /privacy: who is responsible, and the sections of the firm's notice. */
export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy"
      description="What this site keeps of what its visitors send, for what purpose and how long, and who is responsible."
      path={paths.privacy()}
      headings={headings}
    >
      <Part index={0}>
        {site.name} runs this site and is responsible for what happens with your data. Write to{' '}
        <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
      </Part>
      {privacy.map(({ text }, index) => (
        <Part key={index} index={index + 1}>
          {text}
        </Part>
      ))}
    </ReadingPage>
  );
}

/** The part with the heading at this place. */
function Part({ index, children }: { index: number; children: ReactNode }) {
  return (
    <chakra.section id={ids[index]} _notLast={{ marginBottom: '2.25rem' }}>
      <chakra.h2 fontSize="1.625rem" marginBottom="0.75rem">
        {headings[index]}
      </chakra.h2>
      <p>{children}</p>
    </chakra.section>
  );
}
