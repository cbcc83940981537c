import { writeXlsx } from 'hucre/xlsx';
import { brandOffice } from '../../../content/built/brandOffice.ts';
import * as words from '../../../content/built/words/deskPage.ts';
import type { Lead } from '../../../functions/contract/desk.ts';
import { leadRows } from './leadList.ts';

/**
 * The list as an Excel workbook (ECMA-376). Every cell is a text, which no program calculates. It is loaded when somebody
 * asks for it.
 */
export async function leadWorkbook(leads: readonly Lead[]): Promise<Blob> {
  const [header = [], ...rows] = leadRows(leads).map((row) => row.map(drawable));
  const sheet = {
    name: words.leads.replace(/[^\p{L}\p{N} ]+/gu, ' ').slice(0, 31),
    rows: [header, ...rows],
    columns: header.map((_, index) => ({ width: index === messageColumn ? 60 : 24 })),
    freezePane: { rows: 1 },
  };
  const defaultFont = { name: brandOffice.workbooks, size: 11 };
  const file = await writeXlsx({ sheets: [sheet], defaultFont });
  return new Blob([new Uint8Array(file)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

const messageColumn = 4;

/** Without what XML 1.0 §2.2 does not allow: a program would call the whole file damaged. */
function drawable(text: string): string {
  return text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd');
}
