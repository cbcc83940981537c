import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { brandOffice } from '../../../../../content/built/brandOffice.ts';
import { locale } from '../../../../../content/built/locale.ts';
import { site } from '../../../../../content/built/site.ts';
import * as videoFilesWords from '../../../../../content/built/words/videoFiles.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import * as videoSheetWords from '../../../../../content/built/words/videoSheet.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { wordPages } from '../../../../../content/schema/paper.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { type Authorship, footerText } from './authorship.ts';
import { seenParts, sheetOf, span } from './avSheet.ts';
import { plainLine, plainText } from './plainText.ts';

/** Names of the two kinds of list in the document. */
const points = 'points';
const cues = 'cues';
/** In twentieths of a point: a list item's indents. */
const indent = { left: 480, hanging: 480 };

/** A script as a Word document, in the order of the text file. */
export function scriptDocument(script: VideoScript, authorship: Authorship): Promise<Blob> {
  const title = plainLine(script.title);
  return wordDocument(title, authorship, [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    new Paragraph({
      text: fill(videoResultWords.durationLine, { duration: plainLine(script.duration) }),
    }),
    heading(videoFilesWords.hook),
    ...paragraphs(script.hook),
    heading(videoFilesWords.mainContent),
    ...script.mainContent.map((text) => item(points, text)),
    heading(videoFilesWords.callToAction),
    ...paragraphs(script.callToAction),
    heading(videoFilesWords.voiceover),
    ...paragraphs(script.voiceoverScript),
    heading(videoFilesWords.visualCues),
    ...script.visualCues.map((text) => item(cues, text)),
  ]);
}

/** Its sheet as a Word document: a table with what is seen at the left and what is spoken at the right. */
export function sheetDocument(script: VideoScript, authorship: Authorship): Promise<Blob> {
  const title = fill(videoSheetWords.titled, { title: plainLine(script.title) });
  const rows = sheetOf(script).map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell([
            new Paragraph({ children: [new TextRun({ text: span(row), bold: true })] }),
            ...seenParts(row).map(
              ([name, text]) =>
                new Paragraph({
                  children: [new TextRun({ text: `${name}: `, bold: true }), new TextRun(text)],
                  spacing: { before: 60 },
                }),
            ),
          ]),
          cell(paragraphs(row.spoken)),
        ],
      }),
  );
  const head = [`${videoSheetWords.time}, ${videoSheetWords.seen}`, videoSheetWords.spoken].map((text) =>
    cell([new Paragraph({ children: [new TextRun({ text, bold: true })] })]),
  );
  return wordDocument(title, authorship, [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [new TableRow({ tableHeader: true, children: head }), ...rows],
    }),
  ]);
}

function cell(children: Paragraph[]): TableCell {
  const margins = { top: 80, bottom: 80, left: 110, right: 110 };
  return new TableCell({ children, margins, width: { size: 50, type: WidthType.PERCENTAGE } });
}

function wordDocument(title: string, authorship: Authorship, children: (Paragraph | Table)[]): Promise<Blob> {
  const document = new Document({
    creator: site.name,
    lastModifiedBy: site.name,
    title,
    styles: {
      default: {
        document: { run: { font: brandOffice.documents, size: 22, language: { value: locale.tag } } },
      },
    },
    numbering: {
      config: [list(points, LevelFormat.DECIMAL, '%1.'), list(cues, LevelFormat.BULLET, '•')],
    },
    sections: [
      {
        properties: { page: { size: wordPages[locale.paper] } },
        footers: { default: new Footer({ children: paragraphs(footerText(authorship), 16) }) },
        children,
      },
    ],
  });
  return Packer.toBlob(document);
}

function list(reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const style = { paragraph: { indent } };
  return { reference, levels: [{ level: 0, format, text, alignment: AlignmentType.START, style }] };
}

function heading(text: string): Paragraph {
  return new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 280, after: 100 } });
}

function item(reference: string, text: string): Paragraph {
  return new Paragraph({ text: plainLine(text), numbering: { reference, level: 0 } });
}

/** A paragraph for each line. @param size in half points */
function paragraphs(text: string, size?: number): Paragraph[] {
  const lines = plainText(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map(
    (line) => new Paragraph({ children: [new TextRun({ text: line, size })], spacing: { after: 120 } }),
  );
}
