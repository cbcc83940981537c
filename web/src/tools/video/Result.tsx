import { Box, chakra, Grid } from '@chakra-ui/react';
import { DownloadIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { campaignVideos, seriesVideos } from '#functions/video/videoPlans.ts';
import { counted } from '../../format.ts';
import { saveBlob } from '../../saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Authorship, ExampleNotice } from './Authorship.tsx';
import { CopyButton } from './CopyButton.tsx';
import { resultFileName, resultText } from './resultText.ts';
import { CopyPart, FoldedScript, ScriptBody, ScriptFacts } from './Script.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { isExample, scriptsOf, subjectOf, type VideoResult } from './videoResult.ts';

/**
 * Moves focus to the heading of a result that has come, and brings it into view with what stands above it. A visitor who
 * is typing, or has a dialog open, keeps the focus.
 */
function focusResult(heading: HTMLElement): void {
  if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return;
  heading.focus({ preventScroll: true });
  const article = heading.closest('article')!;
  const belowBar = Number.parseFloat(getComputedStyle(article).scrollMarginTop);
  const isBelow = heading.getBoundingClientRect().top > innerHeight * 0.6;
  if (isBelow || article.getBoundingClientRect().top < belowBar) article.scrollIntoView({ block: 'start' });
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
        <ScriptBody script={script} heading="h4" />
        <Thumbnail scriptWrittenAt={result.writtenAt} title={script.title} style={thumbnail.style} />
      </>
    );
  }
  const [plans, level] = result.kind === 'series' ? [seriesVideos, 4 as const] : [campaignVideos, 5 as const];
  const videos = scriptsOf(result);
  const planOf = (index: number) => {
    const plan = plans[index];
    // Another number of videos was written to another plan, and an example to no audience.
    if (!plan || videos.length !== plans.length) return undefined;
    return isExample(result) ? { angle: plan.angle } : plan;
  };
  const scripts = videos.map((script, index) => (
    <FoldedScript key={index} script={script} plan={planOf(index)} number={index + 1} level={level} />
  ));
  if (result.kind === 'series') return <Box mt="1.5rem">{scripts}</Box>;
  const { socialMediaPosts, emailTemplates } = result.data;
  const theme = subjectOf(result);
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
  if (isExample(result)) return `Example ${result.kind}`;
  if (result.kind === 'series') return 'Video Series';
  if (result.kind === 'campaign') return 'Marketing Campaign';
  const { videoType, targetAudience } = result.request;
  return (
    <>
      Video script: {videoType} for <chakra.span whiteSpace="nowrap">{targetAudience}</chakra.span>
    </>
  );
}

/** A series is named by its service, an example of one by what it consists of. */
function headingOf(result: VideoResult): string {
  const subject = subjectOf(result);
  const videos = counted(scriptsOf(result).length, 'video', 'videos');
  if (result.kind === 'script') return subject;
  if (!isExample(result)) return result.kind === 'series' ? `${subject}: ${videos}` : subject;
  if (result.kind === 'series') return videos;
  const { socialMediaPosts, emailTemplates } = result.data;
  const posts = counted(socialMediaPosts.length, 'post', 'posts');
  return `${videos}, ${posts}, ${counted(emailTemplates.length, 'email', 'emails')}`;
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
    saveBlob(
      new Blob([resultText(result, location.origin)], { type: 'text/plain;charset=utf-8' }),
      resultFileName(result),
    );
  return (
    <Box
      as="article"
      bg="white"
      border="1px solid"
      borderColor="hairline"
      borderRadius="sm"
      // Below the fixed bar.
      scrollMarginTop="calc({sizes.bar} + 1rem)"
      px={{ base: '1.125rem', sm: '1.75rem', xl: '2.5rem' }}
      py={{ base: '1.5rem', sm: '2rem', xl: '2.5rem' }}
    >
      {isExample(result) && <ExampleNotice />}
      <chakra.p textStyle="kicker" mb="0.5rem">
        <Kicker {...result} />
      </chakra.p>
      <chakra.h3 ref={heading} tabIndex={-1} fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)">
        {headingOf(result)}
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
