import { chakra } from '@chakra-ui/react';
import { Download, Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { fill } from '../../../../content/schema/fill.ts';
import plain from '../../../../dist/faces/body-400.woff';
import bold from '../../../../dist/faces/body-600.woff';
import serif from '../../../../dist/faces/heading.woff';
import { Button } from '../../components/Button.tsx';
import { Row } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { csvOf } from '../../files/csv.ts';
import { saveBlob } from '../../files/saveFile.ts';
import { loadCode } from '../../lostCode.ts';
import { paths } from '../../paths.ts';
import { touch } from '../../theme/system.ts';
import { accumulate, casesOf, type RoiResults } from './calculateRoi.ts';
import { cashCsvRows } from './cashReport.ts';
import {
  cashInputsOf,
  inputsOf,
  listedInputs,
  type RoiFieldName,
  type RoiInputs,
  type RoiTexts,
  roiFields,
} from './roiFields.ts';
import { type OutputName, outputNames, outputs, outputText, unitText } from './roiFormat.ts';
import { searchOf } from './roiLink.ts';
import type { PdfFonts } from './roiPdf.ts';
import { assumed, caseDefinitions, disclaimer, earlierBalance, formulasOf, yearName } from './roiReport.ts';

type CsvRow = (string | number)[];

/** The report as one table: part, item, value, unit. Figures as on screen, without separators. */
export function roiCsv(texts: RoiTexts): string {
  const inputs = inputsOf(texts);
  const cash = cashInputsOf(texts);
  const earlier = earlierBalance(inputs);
  const rows: CsvRow[] = [
    [roiReportWords.part, roiReportWords.item, roiReportWords.value, roiReportWords.unit],
    ...listedInputs(inputs).map(
      ({ label, value, unit }): CsvRow => [roiReportWords.inputs, label, value, unitText(unit)],
    ),
    ...casesOf(inputs).flatMap(({ name: part, inputs, results }) => [
      ...assumed.map((name) => inputRow(fill(roiReportWords.caseName, { name: part }), name, inputs)),
      ...outputNames.map((name) => outputRow(fill(roiReportWords.caseName, { name: part }), name, results)),
    ]),
    ...accumulate(inputs).flatMap(({ year, cost, savings, balance }): CsvRow[] => [
      [yearName(year), roiReportWords.cumulativeCost, cost, unitText('dollars')],
      [yearName(year), roiReportWords.cumulativeSavings, savings, unitText('dollars')],
      [yearName(year), roiReportWords.balance, balance, unitText('dollars')],
    ]),
    ...(cash ? cashCsvRows(cash) : []),
    ...[...formulasOf(inputs), ...(earlier ? [earlier] : []), ...caseDefinitions, disclaimer].map(
      (text): CsvRow => [roiReportWords.assumptions, text, '', ''],
    ),
  ];
  return csvOf(rows);
}

function inputRow(part: string, name: RoiFieldName, inputs: RoiInputs): CsvRow {
  const { label, unit } = roiFields[name];
  return [part, label, inputs[name], unitText(unit)];
}

function outputRow(part: string, name: OutputName, results: RoiResults): CsvRow {
  const { label, unit } = outputs[name];
  // A number, or the words that stand for none.
  return [part, label, results[name] ?? outputText(name, results), unitText(unit)];
}

/** The site's own type for the report's PDF, fetched when it is asked for. @throws when a font does not come */
async function loadPdfFonts(): Promise<PdfFonts> {
  const [serifBytes, plainBytes, boldBytes] = await Promise.all([serif, plain, bold].map(load));
  return { serif: serifBytes!, plain: plainBytes!, bold: boldBytes! };
}

async function load(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return reply.arrayBuffer();
}

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
      setNote(roiReportWords.pdfSaved);
    } catch {
      setNote(roiReportWords.pdfFailed);
    }
  };
  const saveCsv = () => {
    saveBlob(new Blob([roiCsv(texts)], { type: 'text/csv' }), `${fileName}.csv`);
    setNote(roiReportWords.csvSaved);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNote(roiReportWords.copied);
    } catch {
      setNote(roiReportWords.copyRefused);
    }
  };

  return (
    <Row gap="0.75rem" marginTop="1rem" fontSize="sm" _print={{ display: 'none' }}>
      <Button size="tool" onClick={savePdf}>
        <Download {...icon} />
        {roiReportWords.pdf}
      </Button>
      <Button look="outline" size="tool" onClick={() => window.print()}>
        <Printer {...icon} />
        {roiReportWords.print}
      </Button>
      <Button look="outline" size="tool" onClick={saveCsv}>
        <Download {...icon} />
        {roiReportWords.csv}
      </Button>
      <Button look="outline" size="tool" onClick={copyLink}>
        <Link2 {...icon} />
        {roiReportWords.copy}
      </Button>
      <TextLink href={link} display="inline-flex" alignItems="center" minHeight={touch}>
        {roiReportWords.link}
      </TextLink>
      <chakra.span role="status" color="teal" fontWeight={500}>
        {note}
      </chakra.span>
    </Row>
  );
}
