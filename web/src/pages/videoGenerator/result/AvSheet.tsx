import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as videoSheetWords from '../../../../../content/built/words/videoSheet.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { Row } from '../../../components/Section.tsx';
import { saveBlob } from '../../../files/saveFile.ts';
import { loadCode } from '../../../lostCode.ts';
import { columns } from '../../../theme/system.ts';
import type { WholeScript } from '../texts/authorship.ts';
import { footerText } from '../texts/authorship.ts';
import { seenParts, sheetCsv, sheetOf, span } from '../texts/avSheet.ts';
import { hyphenated } from '../texts/scriptText.ts';
import { QuietButton, SavingButton } from './QuietButton.tsx';

const twoColumns = 'minmax(0, 1fr) minmax(0, 1fr)';

/** What is seen beside what is spoken; on phones below each other. */
const SheetRow = chakra('li', {
  base: {
    ...columns(twoColumns, 'md'),
    gap: '0.5rem 1.5rem',
    paddingBlock: '0.75rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
    breakInside: 'avoid',
    _print: { display: 'grid', gridTemplateColumns: twoColumns, paddingBlock: '2mm', fontSize: '9.5pt' },
  },
});

const Parts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5.25rem minmax(0, 1fr)',
    gap: '0.125rem 0.5rem',
    marginTop: '0.25rem',
    '& > dt': { color: 'quiet', fontSize: 'xs', lineHeight: '1.375rem' },
  },
});

/** A script's sheet: what is seen at the left with its time, what is spoken at the right. */
function SheetRows({ script }: { script: VideoScript }) {
  return (
    <chakra.ol aria-label={fill(videoSheetWords.titled, { title: script.title })}>
      {sheetOf(script).map((row) => (
        <SheetRow key={row.sentences[0]}>
          <div>
            <chakra.p fontFamily="heading" fontWeight={560} color="amber" fontVariantNumeric="tabular-nums">
              {span(row)}
            </chakra.p>
            <Parts>
              {seenParts(row).flatMap(([name, text]) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name} text`}>{text}</dd>,
              ])}
            </Parts>
          </div>
          <div>
            <chakra.p color="quiet" fontSize="xs">
              {videoSheetWords.spoken}
            </chakra.p>
            <chakra.p color="ink" fontFamily="heading" fontSize="md" lineHeight={1.6}>
              {row.spoken}
            </chakra.p>
          </div>
        </SheetRow>
      ))}
    </chakra.ol>
  );
}

/** Alone on paper, in the place of the page. */
function PrintedSheet({ script, authorship, onDone }: WholeScript & { onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <chakra.div display="none" _print={{ display: 'block' }}>
      <Global styles={{ '@media print': { '#root': { display: 'none' } } }} />
      <chakra.h1 fontSize="h3" marginBottom="4mm">
        {fill(videoSheetWords.titled, { title: script.title })}
      </chakra.h1>
      <SheetRows script={script} />
      <chakra.p fontSize="8pt" color="quiet" marginTop="4mm" whiteSpace="pre-line">
        {footerText(authorship)}
      </chakra.p>
    </chakra.div>,
    document.body,
  );
}

export default function AvSheet({ script, authorship }: WholeScript) {
  const [printing, setPrinting] = useState(false);
  // Equal for every drawing, or each would begin to print again.
  const [done] = useState(() => () => setPrinting(false));
  const saveDocument = async () => {
    const { sheetDocument } = await loadCode(() => import('../texts/scriptDocument.ts'));
    saveBlob(await sheetDocument(script, authorship), `${hyphenated(script.title)}-sheet.docx`);
  };
  const saveTable = () =>
    saveBlob(
      new Blob([sheetCsv(script)], { type: 'text/csv;charset=utf-8' }),
      `${hyphenated(script.title)}-sheet.csv`,
    );
  return (
    <>
      <SheetRows script={script} />
      <Row gap="0 1.25rem" marginTop="0.75rem">
        <SavingButton label={videoSheetWords.document} thing={script.title} save={saveDocument} />
        <QuietButton label={videoSheetWords.table} thing={script.title} onClick={saveTable} />
        <QuietButton
          icon={Printer}
          label={videoSheetWords.print}
          thing={script.title}
          onClick={() => setPrinting(true)}
        />
      </Row>
      {printing && <PrintedSheet script={script} authorship={authorship} onDone={done} />}
    </>
  );
}
