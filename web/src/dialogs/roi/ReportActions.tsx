import { chakra } from '@chakra-ui/react';
import { Download, Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Row } from '../../components/Row.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { saveBlob } from '../../files/saveFile.ts';
import { loadCode } from '../../lostCode.ts';
import { paths } from '../../paths.ts';
import { touch } from '../../theme/touch.ts';
import { loadPdfFonts } from './loadPdfFonts.ts';
import { roiCsv } from './roiCsv.ts';
import type { RoiTexts } from './roiFields.ts';
import { searchOf } from './roiLink.ts';

const fileName = 'erp-roi-report';
const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Print, files, and the link that brings these figures back. */
export function ReportActions({ texts }: { texts: RoiTexts }) {
  const [note, setNote] = useState('');
  const link = new URL(paths.resources() + searchOf(texts), location.origin).href;

  const savePdf = async () => {
    try {
      const [{ roiPdf }, fonts] = await Promise.all([loadCode(() => import('./roiPdf.ts')), loadPdfFonts()]);
      const bytes = await roiPdf(texts, { link, madeAt: new Date(), fonts });
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${fileName}.pdf`);
      setNote('The PDF is saved.');
    } catch {
      setNote('The PDF could not be made. Please check your connection and try again.');
    }
  };
  const saveCsv = () => {
    saveBlob(new Blob([roiCsv(texts)], { type: 'text/csv' }), `${fileName}.csv`);
    setNote('The CSV is saved.');
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNote('Link copied.');
    } catch {
      setNote('Your browser did not allow it. “Link to these figures” has the address.');
    }
  };

  return (
    <Row gap="0.75rem" marginTop="1rem" fontSize="sm" _print={{ display: 'none' }}>
      <Button look="outline" size="tool" onClick={() => window.print()}>
        <Printer {...icon} />
        Print
      </Button>
      <Button look="outline" size="tool" onClick={savePdf}>
        <Download {...icon} />
        PDF
      </Button>
      <Button look="outline" size="tool" onClick={saveCsv}>
        <Download {...icon} />
        CSV
      </Button>
      <Button look="outline" size="tool" onClick={copyLink}>
        <Link2 {...icon} />
        Copy link
      </Button>
      <TextLink href={link} display="inline-flex" alignItems="center" minHeight={touch}>
        Link to these figures
      </TextLink>
      <chakra.span role="status" color="teal" fontWeight={500}>
        {note}
      </chakra.span>
    </Row>
  );
}
