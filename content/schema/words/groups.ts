import type * as z from 'zod';
import { actions } from './actions.ts';
import { article } from './article.ts';
import { assessment } from './assessment.ts';
import { assessmentResult } from './assessmentResult.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { caseStudy } from './caseStudy.ts';
import { contact } from './contact.ts';
import { dialogs } from './dialogs.ts';
import { figures } from './figures.ts';
import { finder } from './finder.ts';
import { finderResults } from './finderResults.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { homeSections } from './homeSections.ts';
import { industries } from './industries.ts';
import { insight } from './insight.ts';
import { itemNotFound } from './itemNotFound.ts';
import { itemPages } from './itemPages.ts';
import { group } from './kinds.ts';
import { library } from './library.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { newsletter } from './newsletter.ts';
import { newsletterForm } from './newsletterForm.ts';
import { notFound } from './notFound.ts';
import { notFoundPage } from './notFoundPage.ts';
import { print } from './print.ts';
import { privacy } from './privacy.ts';
import { privacyPage } from './privacyPage.ts';
import { problems } from './problems.ts';
import { resources } from './resources.ts';
import { roi } from './roi.ts';
import { roiPdf } from './roiPdf.ts';
import { roiReport } from './roiReport.ts';
import { schedule } from './schedule.ts';
import { service } from './service.ts';
import { socialImages } from './socialImages.ts';
import { takeaways } from './takeaways.ts';
import { teleprompter } from './teleprompter.ts';
import { templates } from './templates.ts';
import { toast } from './toast.ts';
import { tools } from './tools.ts';
import { video } from './video.ts';
import { videoFiles } from './videoFiles.ts';
import { videoHistory } from './videoHistory.ts';
import { videoMessages } from './videoMessages.ts';
import { videoResult } from './videoResult.ts';
import { whitepaper } from './whitepaper.ts';
import { whitepaperSections } from './whitepaperSections.ts';

/** Words that load together, by the name of their module in `content/built/words`. */
export const groups = {
  frame,
  mails,
  messages,
  print,
  problems,
  takeaways,
  videoMessages,
  navigation,
  actions,
  toast,
  library,
  industries,
  service,
  forms,
  home,
  homeSections,
  contact,
  notFound,
  breadcrumbs,
  article,
  itemNotFound,
  itemPages,
  figures,
  whitepaper,
  whitepaperSections,
  caseStudy,
  insight,
  resources,
  newsletterForm,
  tools,
  finder,
  finderResults,
  formats,
  video,
  videoHistory,
  teleprompter,
  videoResult,
  videoFiles,
  dialogs,
  schedule,
  privacy,
  privacyPage,
  notFoundPage,
  assessment,
  assessmentResult,
  roiReport,
  roi,
  roiPdf,
  newsletter,
  templates,
  socialImages,
};

/** The whole of `words.yaml`: only what a firm writes otherwise, and the claims, which have no default. */
export const words = group(groups);
export type Words = z.output<typeof words>;
