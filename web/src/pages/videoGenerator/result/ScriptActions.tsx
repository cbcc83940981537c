import { Captions, DownloadIcon, FileText, ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { HiddenText } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import { Row } from '../../../components/Section.tsx';
import { saveBlob } from '../../../files/saveFile.ts';
import { loadCode } from '../../../lostCode.ts';
import type { Authorship } from '../texts/authorship.ts';
import { scriptFileName, scriptText } from '../texts/scriptText.ts';
import { srtOf } from '../texts/subtitles.ts';
import { CopyButton, QuietButton, SavingButton } from './QuietButton.tsx';

const Teleprompter = lazy(() => import('../Teleprompter.tsx'));

/** What can be done with a whole script: the text file at once, the other formats beside it (decision 39). */
export function ScriptActions({ script, authorship }: { script: VideoScript; authorship: Authorship }) {
  const [prompting, setPrompting] = useState<'closed' | 'open' | 'never'>('never');
  const { title } = script;
  const text = () => scriptText(script, authorship);
  const saveText = () =>
    saveBlob(new Blob([text()], { type: 'text/plain;charset=utf-8' }), scriptFileName(title));
  const saveSubtitles = () =>
    saveBlob(
      new Blob([srtOf(script.voiceoverScript)], { type: 'application/x-subrip;charset=utf-8' }),
      scriptFileName(title, 'srt'),
    );
  const saveDocument = async () => {
    const { scriptDocument } = await loadCode(() => import('../texts/scriptDocument.ts'));
    saveBlob(await scriptDocument(script, authorship), scriptFileName(title, 'docx'));
  };
  return (
    <Row gap="0.5rem 1.25rem" marginTop="1.25rem">
      <Button look="outline" size="tool" onClick={saveText}>
        <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
        <span>
          {videoResultWords.downloadScript}
          <HiddenText>: {title}</HiddenText>
        </span>
      </Button>
      <QuietButton icon={Captions} label={videoResultWords.subtitles} thing={title} onClick={saveSubtitles} />
      <SavingButton icon={FileText} label={videoResultWords.document} thing={title} save={saveDocument} />
      <CopyButton label={videoResultWords.copyAll} thing={title} text={text()} />
      <QuietButton
        icon={ScrollText}
        label={videoResultWords.teleprompter}
        thing={title}
        aria-haspopup="dialog"
        onClick={() => setPrompting('open')}
      />
      {prompting !== 'never' && (
        <Suspense>
          <Teleprompter open={prompting === 'open'} script={script} onClose={() => setPrompting('closed')} />
        </Suspense>
      )}
    </Row>
  );
}
