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

interface FoldProps {
  heading: string;
  note: string;
  level: number;
  children: ReactNode;
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
        <span>
          <chakra.span
            role="heading"
            aria-level={level}
            display="block"
            fontFamily="heading"
            fontSize="h3"
            fontWeight={560}
            lineHeight={1.2}
          >
            {heading}
          </chakra.span>
          <chakra.span fontSize="xs" color="quiet">
            {note}
          </chakra.span>
        </span>
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
