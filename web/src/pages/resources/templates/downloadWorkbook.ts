import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { site } from '../../../../../content/built/site.ts';
import { saveBlob } from '../../../files/saveFile.ts';
import { planSheets } from './planWorkbook.ts';
import { sheetFont } from './sheets.ts';
import { type TemplateId, templateFiles } from './templateRows.ts';
import { vendorSheets } from './vendorWorkbook.ts';

const sheetsOf: Record<TemplateId, (today: Date) => WriteSheet[]> = {
  'vendor-comparison-template': vendorSheets,
  'project-plan-template': planSheets,
};

/** A template as an Excel workbook (ECMA-376). */
export async function workbookOf(
  id: TemplateId,
  title: string,
  today: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const properties = { title, creator: site.name, created: today, modified: today };
  return new Uint8Array(await writeXlsx({ sheets: sheetsOf[id](today), properties, defaultFont: sheetFont }));
}

/** Makes a template and saves it as an Excel workbook. */
export async function downloadWorkbook(id: TemplateId, title: string): Promise<void> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = new Blob([await workbookOf(id, title, new Date())], { type });
  saveBlob(file, `${templateFiles[id]}.xlsx`);
}
