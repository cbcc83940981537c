import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { privacy } from '../../../../content/built/privacy.ts';
import { site } from '../../../../content/built/site.ts';
import { inOrder } from '../../inOrder.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface PrivacyNoticeProps {
  /** Level of the sections' headings, below the heading of the dialog or the page. */
  headings: 'h2' | 'h3';
  /** Anchors of the sections. */
  ids?: string[];
}

export const noticeHeadings = ['Who is responsible', ...privacy.map(({ heading }) => heading)];

/** The sections of the privacy notice, in the dialog and on the page of their own. */
export function PrivacyNotice({ headings, ids = [] }: PrivacyNoticeProps) {
  return (
    <>
      <Part id={ids[0]} level={headings} heading="Who is responsible">
        {site.name} runs this site and is responsible for what happens with your data. Write to{' '}
        <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
      </Part>
      {inOrder(privacy, ({ heading, text }, index) => (
        <Part id={ids[index + 1]} level={headings} heading={heading}>
          {text}
        </Part>
      ))}
    </>
  );
}

interface PartProps {
  id: string | undefined;
  level: 'h2' | 'h3';
  heading: string;
  children: ReactNode;
}

function Part({ id, level, heading, children }: PartProps) {
  return (
    <chakra.section id={id} _notLast={{ marginBottom: level === 'h2' ? '2.25rem' : '1.25rem' }}>
      <chakra.h3
        as={level}
        fontSize={level === 'h2' ? '1.625rem' : 'h3'}
        marginBottom={level === 'h2' ? '0.75rem' : '0.25rem'}
      >
        {heading}
      </chakra.h3>
      <p>{children}</p>
    </chakra.section>
  );
}
