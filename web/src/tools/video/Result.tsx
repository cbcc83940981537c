import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { DownloadIcon, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { campaignVideos, seriesVideos } from '#functions/video/videoPlans.ts';
import { counted } from '../../format.ts';
import { saveBlob } from '../../saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { makerOf, personMustCheck, resultFileName, resultText } from './resultText.ts';
import { CopyPart, FoldedScript, ScriptFacts, ScriptParts } from './Script.tsx';
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

const listLook = { listStyleType: 'disc', ps: '1.25rem', mt: '0.25rem' };

/**
 * Who wrote the texts below, what to check in them, and where to check it. It stands before them: many read only the beginning.
 */
function Authorship({ generatedBy, remarks = [], sources = [] }: VideoResult) {
  return (
    <Box fontSize="sm">
      <Flex gap="0.75rem" mt="1rem">
        <Box flex="none" color="amber" mt="0.1875rem">
          <PenLine size={18} strokeWidth={1.6} aria-hidden />
        </Box>
        <p>
          <chakra.b color="ink">Written by {makerOf(generatedBy)}.</chakra.b> {personMustCheck}
        </p>
      </Flex>
      {remarks.length > 0 && (
        <Box mt="1rem">
          <chakra.b color="ink">To check before you use it</chakra.b>
          <chakra.ul {...listLook}>
            {remarks.map((remark, index) => (
              <li key={index}>{remark}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
      {sources.length > 0 && (
        <Box mt="1rem">
          <chakra.b color="ink">Our published texts that it draws on</chakra.b>
          <chakra.ul {...listLook}>
            {sources.map(({ title, path }) => (
              <li key={path}>
                <TextLink href={path} alone>
                  {title}
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Box>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box mt="1.75rem">
      <chakra.h4 textStyle="strong" fontSize="sm" mb="0.625rem">
        {heading}
      </chakra.h4>
      {children}
    </Box>
  );
}

interface TextsProps {
  heading: string;
  texts: readonly string[];
  /** What one of them is called: "Post". */
  name: string;
  theme: string;
}

/** Posts or emails, to copy. */
function Texts({ heading, texts, name, theme }: TextsProps) {
  if (texts.length === 0) return null;
  const items = texts.map((text, index) => (
    <Grid
      key={index}
      gridTemplateColumns="1.75rem minmax(0, 1fr)"
      pt="0.875rem"
      pb="0.5rem"
      layerStyle="ruled"
    >
      <chakra.span textStyle="heading" color="amber">
        {index + 1}
      </chakra.span>
      <div>
        <chakra.p fontSize="sm" whiteSpace="pre-line">
          {text}
        </chakra.p>
        <CopyButton thing={`${name} ${index + 1} of ${theme}`} text={text} />
      </div>
    </Grid>
  ));
  return <Group heading={heading}>{items}</Group>;
}

/** What stands below a result's head. */
function Body({ result }: { result: VideoResult }) {
  if (result.kind === 'script') {
    const { script, thumbnail } = result.data;
    return (
      <>
        <ScriptParts script={script} heading="h4" />
        <Box layerStyle="ruled" mt="1.75rem" pt="1.5rem">
          <Thumbnail scriptWrittenAt={result.writtenAt} title={script.title} style={thumbnail.style} />
        </Box>
      </>
    );
  }
  const [plans, level] = result.kind === 'series' ? [seriesVideos, 4 as const] : [campaignVideos, 5 as const];
  const videos = scriptsOf(result);
  const scripts = videos.map((script, index) => (
    <FoldedScript
      key={index}
      script={script}
      // Another number of videos was written to another plan.
      plan={videos.length === plans.length ? plans[index] : undefined}
      number={index + 1}
      level={level}
    />
  ));
  if (result.kind === 'series') return <Box mt="1.5rem">{scripts}</Box>;
  const { socialMediaPosts, emailTemplates } = result.data;
  const theme = result.request.campaignTheme;
  return (
    <>
      <Group heading="Videos">{scripts}</Group>
      <Texts heading="Social media posts" texts={socialMediaPosts} name="Post" theme={theme} />
      <Texts heading="Email templates" texts={emailTemplates} name="Email" theme={theme} />
    </>
  );
}

/** The line above a result's heading. */
function Kicker(result: VideoResult) {
  if (result.kind === 'series') return 'Video Series';
  if (result.kind === 'campaign') return 'Marketing Campaign';
  const { videoType, targetAudience } = result.request;
  return (
    <>
      Video script: {videoType} for <chakra.span whiteSpace="nowrap">{targetAudience}</chakra.span>
    </>
  );
}

const downloads = { script: 'Download Script', series: 'Download Series', campaign: 'Download Campaign' };

interface ResultProps {
  result: VideoResult;
  /** Asked when the result is on the page. */
  takesFocus: () => boolean;
}

/** A card's result; everything in it is shown as text, whatever a model has written. */
export default function Result({ result, takesFocus }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus()) focusResult(heading.current!);
  });

  const { kind } = result;
  const script = kind === 'script' ? result.data.script : undefined;
  const subject = subjectOf(result);
  const save = () =>
    saveBlob(new Blob([resultText(result)], { type: 'text/plain;charset=utf-8' }), resultFileName(result));
  return (
    <Box
      as="article"
      bg="white"
      border="1px solid"
      borderColor="hairline"
      borderRadius="sm"
      px={{ base: '1.125rem', sm: '1.75rem', xl: '2.5rem' }}
      py={{ base: '1.5rem', sm: '2rem', xl: '2.5rem' }}
    >
      <chakra.p textStyle="kicker" mb="0.5rem">
        <Kicker {...result} />
      </chakra.p>
      <chakra.h3
        ref={heading}
        tabIndex={-1}
        fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)"
        // Below the fixed bar, with the line above it in view.
        scrollMarginTop="9rem"
      >
        {kind === 'series' ? `${subject}: ${counted(scriptsOf(result).length, 'video', 'videos')}` : subject}
      </chakra.h3>
      {script && <CopyPart script={script} part="title" />}
      <Authorship {...result} />
      {script && <ScriptFacts script={script} />}
      <Button variant="outline" size="sm" mt="1.25rem" onClick={save}>
        <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
        <span>
          {downloads[kind]}
          <span className="unseen">: {subject}</span>
        </span>
      </Button>
      <Body result={result} />
    </Box>
  );
}
