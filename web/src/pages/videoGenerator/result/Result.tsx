import { chakra } from '@chakra-ui/react';
import { DownloadIcon, PenLine } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as videoChoicesWords from '../../../../../content/built/words/videoChoices.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { campaignVideos, seriesVideos } from '../../../../../functions/video/videoPlans.ts';
import { HiddenText } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import { counted } from '../../../counted.ts';
import { saveBlob } from '../../../files/saveFile.ts';
import { inOrder } from '../../../inOrder.tsx';
import {
  type CampaignResult,
  type ScriptResult,
  type SeriesResult,
  subjectOf,
  type VideoResult,
} from '../state/videoResult.ts';
import { writerOf } from '../texts/authorship.ts';
import { resultFileName, resultText } from '../texts/resultText.ts';
import { ScriptFacts, ScriptItem, unbroken } from './ScriptItem.tsx';
import { CopyPart, ScriptParts } from './ScriptParts.tsx';
import { TextItem } from './TextItem.tsx';
import { ThumbnailRequest } from './Thumbnail.tsx';

/**
 * Names the writer of the texts below and says that a person must check them. It stands before them: who reads only the
 * beginning must know who wrote it.
 */
function WrittenBy({ generatedBy }: VideoResult) {
  return (
    <chakra.div display="flex" gap="0.75rem" marginTop="1rem" fontSize="sm">
      <chakra.span flex="none" color="amber" marginTop="0.1875rem">
        <PenLine size={18} strokeWidth={1.6} aria-hidden />
      </chakra.span>
      <p>
        <chakra.b color="ink">{fill(videoResultWords.writtenBy, { writer: writerOf(generatedBy) })}</chakra.b>{' '}
        {videoResultWords.check}
      </p>
    </chakra.div>
  );
}

/** What a reader should check in the texts below, before them. */
function Notes({ notes = [] }: VideoResult) {
  if (notes.length === 0) return null;
  return (
    <chakra.div marginTop="1rem" fontSize="sm">
      <chakra.b color="ink">To check before you use it</chakra.b>
      <chakra.ul listStyleType="disc" paddingInlineStart="1.25rem" marginTop="0.25rem">
        {inOrder(notes, (note) => (
          <li>{note}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** Saves a result whole as one plain text. */
function DownloadText({ result, label }: { result: VideoResult; label: string }) {
  const save = () =>
    saveBlob(new Blob([resultText(result)], { type: 'text/plain;charset=utf-8' }), resultFileName(result));
  return (
    <Button look="outline" size="tool" marginTop="1.25rem" onClick={save}>
      <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
      <span>
        {label}
        <HiddenText>: {subjectOf(result)}</HiddenText>
      </span>
    </Button>
  );
}

/** White paper on which a result is set. */
const Sheet = chakra('article', {
  base: {
    background: 'white',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'sm',
    paddingInline: { base: '1.125rem', sm: '1.75rem', xl: '2.5rem' },
    paddingBlock: { base: '1.5rem', sm: '2rem', xl: '2.5rem' },
    overflowWrap: 'anywhere',
  },
});

/** Takes focus when a result comes (`focusResult`). */
const ResultHeading = chakra(
  'h3',
  {
    base: {
      fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
      // Below the fixed bar, with the line above it in view.
      scrollMarginTop: '9rem',
      _focus: { outline: 'none' },
    },
  },
  { defaultProps: { tabIndex: -1, 'data-arrival': '' } },
);

/** The small line above a sheet's heading. */
const Kicker = chakra('p', {
  base: { fontSize: 'sm', fontWeight: 600, color: 'amberDeep', marginBottom: '0.5rem' },
});

/** A single script, section by section. */
function ScriptSheet({ result }: { result: ScriptResult }) {
  const [script] = result.scripts;
  const { videoType, targetAudience } = result.request;
  return (
    <Sheet>
      <Kicker>
        {fill(videoResultWords.script, {
          type: videoChoicesWords.types[videoType],
          audience: unbroken(videoChoicesWords.audiences[targetAudience]),
        })}
      </Kicker>
      <ResultHeading>{script.title}</ResultHeading>
      <CopyPart script={script} part="title" />
      <WrittenBy {...result} />
      <Notes {...result} />
      <ScriptFacts script={script} />
      <DownloadText result={result} label={videoResultWords.downloadScript} />
      <ScriptParts script={script} id={result.id} level={4} />
      <chakra.div borderTop="1px solid" borderColor="hairline" marginTop="1.75rem" paddingTop="1.5rem">
        <ThumbnailRequest id={result.id} title={script.title} style={result.thumbnail.style} />
      </chakra.div>
    </Sheet>
  );
}

/** Four scripts for one service area. */
function SeriesSheet({ result }: { result: SeriesResult }) {
  return (
    <Sheet>
      <Kicker>{videoResultWords.series}</Kicker>
      <ResultHeading>
        {counted(videoResultWords.seriesOf, result.scripts.length, { area: result.request.serviceArea })}
      </ResultHeading>
      <WrittenBy {...result} />
      <Notes {...result} />
      <DownloadText result={result} label={videoResultWords.downloadSeries} />
      <chakra.div marginTop="1.5rem">
        {seriesVideos.map(({ angle }, index) => (
          <ScriptItem key={angle} result={result} index={index} level={4} />
        ))}
      </chakra.div>
    </Sheet>
  );
}

/** Four scripts, five posts and three emails on one theme. */
function CampaignSheet({ result }: { result: CampaignResult }) {
  const { socialMediaPosts, emailTemplates } = result;
  return (
    <Sheet>
      <Kicker>{videoResultWords.campaign}</Kicker>
      <ResultHeading>{result.request.campaignTheme}</ResultHeading>
      <WrittenBy {...result} />
      <Notes {...result} />
      <DownloadText result={result} label={videoResultWords.downloadCampaign} />
      <Group heading={videoResultWords.videos}>
        {campaignVideos.map(({ angle }, index) => (
          <ScriptItem key={angle} result={result} index={index} level={5} />
        ))}
      </Group>
      <Group heading={videoResultWords.posts}>
        {inOrder(socialMediaPosts, (_, index) => (
          <TextItem result={result} list="socialMediaPosts" index={index} />
        ))}
      </Group>
      <Group heading={videoResultWords.emails}>
        {inOrder(emailTemplates, (_, index) => (
          <TextItem result={result} list="emailTemplates" index={index} />
        ))}
      </Group>
    </Sheet>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <chakra.div marginTop="1.75rem">
      <chakra.h4 fontSize="sm" fontWeight={600} color="ink" marginBottom="0.625rem">
        {heading}
      </chakra.h4>
      {children}
    </chakra.div>
  );
}

interface ResultProps {
  result: VideoResult;
  /** Called when the result is on the page. */
  onShown: () => void;
}

/** A card's result; everything in it is shown as text, whatever a model has written. */
export default function Result({ result, onShown }: ResultProps) {
  useEffect(onShown);
  if (result.kind === 'script') return <ScriptSheet result={result} />;
  if (result.kind === 'series') return <SeriesSheet result={result} />;
  return <CampaignSheet result={result} />;
}
