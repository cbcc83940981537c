import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assessment } from '../../../content/built/assessment.ts';
import { site } from '../../../content/built/site.ts';
import { tools as libraryTools } from '../../../content/built/tools.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { fill } from '../../../content/schema/fill.ts';
import { targetAudiences } from '../../../functions/contract/video.ts';
import { contactMessage } from '../../support/contact.ts';
import { accessTo, buttonOf, words } from '../../support/words.ts';
import { button, dialog, type Visit, type VisitKind } from '../Visit.ts';

const contactHeading = '#contact';

/** Whether the focused summary of the contact form's errors is whole and below the bar. */
function summaryIsInSight(): boolean {
  const summary = document.activeElement;
  if (!summary?.matches('#contact [role=alert]')) return false;
  const { top, bottom } = summary.getBoundingClientRect();
  return top >= document.querySelector('header')!.getBoundingClientRect().bottom && bottom <= innerHeight;
}

const closeDialog = async (visit: Visit) => {
  await visit.tab.key('Escape');
  await visit.gone(dialog);
};

export const tools: VisitKind[] = [
  {
    name: 'Contact: what is missing is said in sight, at both widths; then it is sent once',
    go: async (visit) => {
      await visit.read('/#contact');
      for (const width of [390, 1280]) {
        await visit.tab.size(width, 800);
        await visit.press(button(words.contact.send));
        await visit.until(`the summary is in sight at ${width} px`, summaryIsInSight, []);
        await visit.press({ css: '#contact-company' });
      }
      await visit.fillContact(contactMessage());
      await visit.press(button(words.contact.send));
      await visit.sees(words.contact.sent, contactHeading);
      await visit.hasValue('#contact-message', '');
      assert.equal(visit.timesAsked(/^POST \/api\/contacts/), 1);
    },
  },
  {
    name: 'Newsletter: the message box thanks, and the field is empty',
    go: async (visit) => {
      const address = `engines-${Date.now()}-${Math.round(performance.now())}@example.com`;
      await visit.read('/resources');
      await visit.fill('#newsletter-email', address);
      await visit.press(button(words.newsletterForm.send));
      assert.equal(await visit.tab.alert(), fill(words.newsletterForm.thanks, { address }));
      await visit.hasValue('#newsletter-email', '');
    },
  },
  {
    name: 'Schedule dialog: a booking page that does not answer is replaced by ways on',
    go: async (visit) => {
      await visit.read('/services');
      await visit.press({ css: 'main [data-opens=schedule]' });
      await visit.sees(words.schedule.title, dialog);
      await visit.sees(words.schedule.silent, dialog, 20_000);
      await visit.sees(site.contactEmail, `${dialog} a`);
      await visit.gone('iframe');
      await closeDialog(visit);
      await visit.hasFocus('main [data-opens=schedule]');
    },
  },
  {
    name: 'Assessment: from the first question to the result, and again',
    go: async (visit) => {
      await visit.read('/resources');
      await visit.press(button(accessTo('erp-readiness-assessment')));
      const { questions } = assessment;
      for (const [index, { options }] of questions.entries()) {
        const number = index + 1;
        await visit.sees(fill(words.assessment.question, { number, count: questions.length }), dialog);
        await visit.press({ css: `${dialog} label`, name: new RegExp(RegExp.escape(options[0]!.label)) });
        const isLast = number === questions.length;
        await visit.press(button(isLast ? words.assessment.results : words.assessment.next, dialog));
      }
      await visit.press(button(words.assessment.retake, dialog));
      await visit.sees(fill(words.assessment.question, { number: 1, count: questions.length }), dialog);
      await closeDialog(visit);
    },
  },
  {
    name: 'ROI calculator: figures, report, PDF and CSV',
    go: async (visit) => {
      await visit.read('/resources');
      await visit.press(button(accessTo('roi-calculator')));
      await visit.sees(words.roi.title, dialog);
      await visit.press(button(words.roi.generate, dialog));
      await visit.sees(words.roiReport.full, dialog);
      await visit.press(button(words.roiReport.csv, dialog));
      const csv = await visit.saved(/\.csv$/);
      assert.match(csv.bytes.toString(), new RegExp(RegExp.escape(words.roi.netBenefit)));
      await visit.press(button(words.roiReport.pdf, dialog));
      const pdf = await visit.saved(/\.pdf$/);
      assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-');
      await closeDialog(visit);
    },
  },
  {
    name: 'Video generator: a script is written and saved',
    go: async (visit) => {
      await visit.read('/video-generator');
      await visit.fill('#script-topic', 'Leaving spreadsheets');
      await visit.tab.choose('#script-targetAudience', targetAudiences[0]!);
      await visit.tab.choose('#script-videoType', 'explainer');
      await visit.tab.choose('#script-duration', '60s');
      await visit.press(button(words.video.generateScript));
      await visit.press(button(new RegExp(`^${RegExp.escape(words.videoResult.downloadScript)}`)), 30_000);
      const { bytes } = await visit.saved(/-script\.txt$/);
      assert.match(bytes.toString(), new RegExp(RegExp.escape(words.videoResult.hookHeading)));
    },
  },
  {
    name: 'Library: a search finds, and its result opens and leads back',
    go: async (visit) => {
      await visit.read('/resources');
      await visit.fill('#library-text', 'migration');
      await visit.sees('migration', '#library-results');
      await visit.isAt('/resources?q=migration');
      await visit.press({ css: '#library-results li a' });
      const isElsewhere = () => /^\/(insights|case-studies|whitepapers)\//.test(location.pathname);
      await visit.until('the page of the result', isElsewhere, []);
      await visit.tab.back();
      await visit.hasValue('#library-text', 'migration');
      await visit.sees('migration', '#library-results');
    },
  },
  {
    name: 'Whitepaper: the download is the PDF, byte for byte',
    go: async (visit) => {
      const { id } = whitepapers[0]!;
      await visit.read(`/whitepapers/${id}`);
      await visit.press({ css: 'main :is(a, button)', name: words.whitepaper.download });
      const { bytes } = await visit.saved(/\.pdf$/);
      assert.ok(bytes.equals(readFileSync(`dist/whitepapers/${id}.pdf`)));
    },
  },
  {
    name: 'Templates: the file as CSV and as a workbook',
    go: async (visit) => {
      const { title } = libraryTools.find(({ id }) => id === 'project-plan-template')!;
      await visit.read('/resources');
      await visit.press(button(accessTo('project-plan-template')));
      const csv = await visit.saved(/\.csv$/);
      assert.match(csv.bytes.toString(), new RegExp(RegExp.escape(words.templates.phase)));
      await visit.press(button(buttonOf(words.tools.workbook, title)));
      const workbook = await visit.saved(/\.xlsx$/);
      assert.equal(workbook.bytes.subarray(0, 2).toString(), 'PK');
    },
  },
  {
    name: 'Privacy: the notice opens beside the form and closes, with the focus where it was',
    go: async (visit) => {
      await visit.read('/#contact');
      await visit.press(button(words.forms.privacy, contactHeading));
      await visit.sees(words.privacy.who, dialog);
      await closeDialog(visit);
      await visit.hasFocus('#contact button');
    },
  },
];
