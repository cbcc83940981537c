import { strToU8, zipSync } from 'fflate';
import { type CampaignResult, type SeriesResult, subjectOf } from '../state/videoResult.ts';
import { footerText } from './authorship.ts';
import { plainText } from './plainText.ts';
import { hyphenated, scriptFileName, scriptText } from './scriptText.ts';
import { srtOf } from './subtitles.ts';

/** A whole series or campaign as one file. Numbers keep equal titles apart and the files in their order. */
export function archive(result: SeriesResult | CampaignResult): { blob: Blob; filename: string } {
  const files = Object.entries(filesOf(result)).map(([name, text]) => [name, strToU8(text)] as const);
  const zipped = zipSync(Object.fromEntries(files));
  return { blob: new Blob([zipped], { type: 'application/zip' }), filename: archiveName(result) };
}

export function archiveName(result: SeriesResult | CampaignResult): string {
  return `${hyphenated(subjectOf(result))}-${result.kind}.zip`;
}

/** Texts by their name in the archive. */
export function filesOf(result: SeriesResult | CampaignResult): Record<string, string> {
  const files: Record<string, string> = {};
  result.scripts.forEach((script, index) => {
    files[`${index + 1}-${scriptFileName(script.title)}`] = scriptText(script, result);
    files[`${index + 1}-${scriptFileName(script.title, 'srt')}`] = srtOf(script.voiceoverScript);
  });
  if (result.kind === 'series') return files;
  const withFooter = (text: string) => `${plainText(text)}\n\n---\n${footerText(result)}\n`;
  result.socialMediaPosts.forEach((post, index) => {
    files[`social-media-posts/post-${index + 1}.txt`] = withFooter(post);
  });
  result.emailTemplates.forEach((email, index) => {
    files[`email-templates/email-${index + 1}.txt`] = withFooter(email);
  });
  return files;
}
