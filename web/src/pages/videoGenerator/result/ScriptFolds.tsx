import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as videoWords from '../../../../../content/built/words/video.ts';
import * as videoKitWords from '../../../../../content/built/words/videoKit.ts';
import * as videoSheetWords from '../../../../../content/built/words/videoSheet.ts';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { counted } from '../../../counted.ts';
import type { WholeScript } from '../texts/authorship.ts';

const AvSheet = lazy(() => import('./AvSheet.tsx'));
const PublishingKit = lazy(() => import('./PublishingKit.tsx'));

interface FoldProps extends FoldHeadingProps {
  children: ReactNode;
}

interface FoldHeadingProps {
  heading: string;
  note: string;
  level: number;
}

/** The words of a fold: its heading, and below it what it holds. */
export function FoldHeading({ heading, note, level }: FoldHeadingProps) {
  return (
    <span>
      <chakra.span
        role="heading"
        aria-level={level}
        display="block"
        fontFamily="heading"
        fontWeight={560}
        fontSize="h3"
        lineHeight={1.25}
      >
        {heading}
      </chakra.span>
      <chakra.span fontSize="xs" color="quiet">
        {note}
      </chakra.span>
    </span>
  );
}

/** What is derived from a script, made when it is first opened. */
function Fold({ heading, note, level, children }: FoldProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      borderColor="hairline"
      _print={{ display: 'none' }}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <FoldHeading {...{ heading, note, level }} />
      </summary>
      {opened && (
        <chakra.div paddingBottom="1.5rem">
          <Suspense fallback={<Loading text={videoWords.opening} />}>{children}</Suspense>
        </chakra.div>
      )}
    </Disclosure>
  );
}

/** The sheet by which a script is filmed, and the kit with which the video is published. */
export function ScriptFolds({ level, ...props }: WholeScript & { level: number }) {
  return (
    <chakra.div marginTop="0.75rem">
      <Fold
        heading={videoSheetWords.heading}
        note={counted(videoSheetWords.note, props.script.visualCues.length)}
        level={level}
      >
        <AvSheet {...props} />
      </Fold>
      <Fold heading={videoKitWords.heading} note={videoKitWords.note} level={level}>
        <PublishingKit {...props} />
      </Fold>
    </chakra.div>
  );
}
