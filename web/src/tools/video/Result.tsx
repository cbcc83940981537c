import { Box, chakra } from '@chakra-ui/react';
import { DownloadIcon, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { campaignVideos, seriesVideos } from '../../../../functions/video/videoPlans.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { saveBlob } from '../../files/saveFile.ts';
import { inOrder } from '../../inOrder.tsx';
import { CopyButton } from './CopyButton.tsx';
import { personMustCheck, resultFileName, resultText, writerOf } from './resultText.ts';
import { CopyPart, FoldedScript, ScriptFacts, ScriptParts, unbroken } from './Script.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { scriptsOf, subjectOf, type VideoResult } from './videoResult.ts';

/**
 * Moves focus to the heading of a result that has come, and brings it into view. A visitor who is typing, or has a
 * dialog open, keeps the focus.
 */
function focusResult(heading: HTMLElement): void {
  if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const belowBar = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
  if (top < belowBar || top > innerHeight * 0.6) heading.scrollIntoView({ block: 'start' });
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

/** The line above a result's heading, the heading, and the name of its file. */
function titlesOf(result: VideoResult): { kicker: string; heading: string; download: string } {
  const subject = subjectOf(result);
  if (result.kind === 'script') {
    const { videoType, targetAudience } = result.request;
    const kicker = `Video script: ${videoType} for ${unbroken(targetAudience)}`;
    return { kicker, heading: subject, download: 'Download Script' };
  }
  if (result.kind === 'series') {
    const heading = `${subject}: ${result.data.length} videos`;
    return { kicker: 'Video Series', heading, download: 'Download Series' };
  }
  return { kicker: 'Marketing Campaign', heading: subject, download: 'Download Campaign' };
}

/** Who wrote the texts below, and what to check in them. It stands before them: many read only the beginning. */
function Authorship({ generatedBy, notes = [] }: VideoResult) {
  return (
    <Box fontSize="sm">
      <Box display="flex" gap="0.75rem" marginTop="1rem">
        <Box flex="none" color="amber" marginTop="0.1875rem">
          <PenLine size={18} strokeWidth={1.6} aria-hidden />
        </Box>
        <p>
          <chakra.b color="ink">Written by {writerOf(generatedBy)}.</chakra.b> {personMustCheck}
        </p>
      </Box>
      {notes.length > 0 && (
        <Box marginTop="1rem">
          <chakra.b color="ink">To check before you use it</chakra.b>
          <chakra.ul listStyleType="disc" paddingInlineStart="1.25rem" marginTop="0.25rem">
            {inOrder(notes, (note) => (
              <li>{note}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Box>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box marginTop="1.75rem">
      <chakra.h4 fontSize="sm" fontWeight={600} color="ink" marginBottom="0.625rem">
        {heading}
      </chakra.h4>
      {children}
    </Box>
  );
}

interface TextsProps {
  texts: readonly string[];
  /** What one of them is called: "Post". */
  name: string;
  theme: string;
}

/** Posts or emails, to copy. */
function Texts({ texts, name, theme }: TextsProps) {
  return inOrder(texts, (text, index) => (
    <Box
      display="grid"
      gridTemplateColumns="1.75rem minmax(0, 1fr)"
      paddingBlock="0.875rem 0.5rem"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <chakra.span aria-hidden fontFamily="heading" fontWeight={560} color="amber">
        {index + 1}
      </chakra.span>
      <div>
        <chakra.p fontSize="sm" whiteSpace="pre-line">
          {text}
        </chakra.p>
        <CopyButton thing={`${name} ${index + 1} of ${theme}`} text={text} />
      </div>
    </Box>
  ));
}

/** What stands below a result's head. */
function ResultBody({ result }: { result: VideoResult }) {
  if (result.kind === 'script') {
    const { script, thumbnail } = result.data;
    return (
      <>
        <ScriptParts script={script} level={4} />
        <Box borderTop="1px solid" borderColor="hairline" marginTop="1.75rem" paddingTop="1.5rem">
          <Thumbnail scriptWrittenAt={result.writtenAt} title={script.title} style={thumbnail.style} />
        </Box>
      </>
    );
  }
  const plans = result.kind === 'series' ? seriesVideos : campaignVideos;
  const level = result.kind === 'series' ? 4 : 5;
  const scripts = inOrder(scriptsOf(result), (script, index) => (
    <FoldedScript script={script} plan={plans[index]!} number={index + 1} level={level} />
  ));
  if (result.kind === 'series') return <Box marginTop="1.5rem">{scripts}</Box>;
  const { socialMediaPosts, emailTemplates } = result.data;
  const theme = result.request.campaignTheme;
  return (
    <>
      <Group heading="Videos">{scripts}</Group>
      <Group heading="Social media posts">
        <Texts texts={socialMediaPosts} name="Post" theme={theme} />
      </Group>
      <Group heading="Email templates">
        <Texts texts={emailTemplates} name="Email" theme={theme} />
      </Group>
    </>
  );
}

/** A card's result; everything in it is shown as text, whatever a model has written. */
export default function Result({ result, takesFocus }: { result: VideoResult; takesFocus: boolean }) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusResult(headingElement.current!);
  }, [takesFocus]);

  const { kicker, heading, download } = titlesOf(result);
  const script = result.kind === 'script' ? result.data.script : undefined;
  const save = () =>
    saveBlob(new Blob([resultText(result)], { type: 'text/plain;charset=utf-8' }), resultFileName(result));
  return (
    <Sheet>
      <chakra.p fontSize="sm" fontWeight={600} color="amberDeep" marginBottom="0.5rem">
        {kicker}
      </chakra.p>
      <chakra.h3
        ref={headingElement}
        tabIndex={-1}
        fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)"
        // Below the fixed bar, with the line above it in view.
        scrollMarginTop="9rem"
        _focus={{ outline: 'none' }}
      >
        {heading}
      </chakra.h3>
      {script && <CopyPart script={script} part="title" />}
      <Authorship {...result} />
      {script && <ScriptFacts script={script} />}
      <Button look="outline" size="tool" marginTop="1.25rem" onClick={save}>
        <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
        <span>
          {download}
          <HiddenText>: {subjectOf(result)}</HiddenText>
        </span>
      </Button>
      <ResultBody result={result} />
    </Sheet>
  );
}
