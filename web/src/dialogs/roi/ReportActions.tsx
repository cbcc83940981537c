import { chakra } from '@chakra-ui/react';
import { Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { Button } from '../../components/Button.tsx';
import { Row } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { touch } from '../../theme/system.ts';
import type { RoiTexts } from './roiFields.ts';
import { searchOf } from './roiLink.ts';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Print, and the link that brings these figures back. */
export function ReportActions({ texts }: { texts: RoiTexts }) {
  const [note, setNote] = useState<{ text: string; refused?: true }>();
  const link = new URL(paths.resources() + searchOf(texts), location.origin).href;
  const copyLink = async () => {
    // The same words are said again only where they were gone.
    setNote(undefined);
    try {
      await navigator.clipboard.writeText(link);
      setNote({ text: roiReportWords.copied });
    } catch {
      setNote({ text: roiReportWords.copyRefused, refused: true });
    }
  };

  return (
    <Row gap="0.75rem" marginTop="1rem" fontSize="sm" _print={{ display: 'none' }}>
      <Button size="tool" onClick={() => window.print()}>
        <Printer {...icon} />
        {roiReportWords.print}
      </Button>
      <Button look="outline" size="tool" onClick={copyLink}>
        <Link2 {...icon} />
        {roiReportWords.copy}
      </Button>
      <TextLink href={link} display="inline-flex" alignItems="center" minHeight={touch}>
        {roiReportWords.link}
      </TextLink>
      <chakra.span role="status" color={note?.refused ? 'danger' : 'teal'} fontWeight={500}>
        {note?.text}
      </chakra.span>
    </Row>
  );
}
