import { chakra, Dialog } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as teleprompterWords from '../../../../content/built/words/teleprompter.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { type VideoScript, wordsPerMinute } from '../../../../functions/contract/video.ts';
import { countWords } from '../../../../functions/contract/videoPlans.ts';
import { Button } from '../../components/Button.tsx';
import { counted } from '../../counted.ts';
import { Modal, ModalBody } from '../../dialogs/modal/Modal.tsx';
import { Range } from '../../forms/Range.tsx';
import { spokenSeconds } from './texts/spokenLength.ts';
import { VoiceText } from './VoiceText.tsx';

/** Words a minute. */
const speeds = { min: 80, max: 220, step: 10 };

/** The least number of words for which a text is timed, so that a single one does not rush by. */
const minWords = 10;

/**
 * Scrolls a box at the speed of speech, by keyboard too.
 * @param words of the whole text
 */
function usePrompter(box: RefObject<HTMLElement | null>, words: number) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(wordsPerMinute);
  const moves = useMotionAllowed();
  const toggle = () => setPlaying((now) => !now);
  const restart = () => {
    setPlaying(false);
    box.current!.scrollTop = 0;
  };

  useEffect(() => {
    if (!playing || !moves) return;
    const element = box.current!;
    const seconds = spokenSeconds(Math.max(words, minWords)) * (wordsPerMinute / speed);
    const perMillisecond = (element.scrollHeight - element.clientHeight) / (seconds * 1000);
    let position = element.scrollTop;
    let last: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      // The visitor has scrolled by hand: go on from there.
      if (Math.abs(element.scrollTop - position) > 2) position = element.scrollTop;
      position += perMillisecond * (now - (last ?? now));
      last = now;
      element.scrollTop = position;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) setPlaying(false);
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, moves, speed, words, box]);

  useEffect(() => {
    if (!moves) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (target instanceof Element && target.closest('button, input')) return;
      const step = { ArrowLeft: -speeds.step, ArrowRight: speeds.step }[key];
      if (key === ' ') setPlaying((now) => !now);
      else if (step) setSpeed((now) => Math.min(speeds.max, Math.max(speeds.min, now + step)));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [moves]);

  return { playing, moves, speed, setSpeed, toggle, restart };
}

/** Whether the visitor's device leaves motion on. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setAllowed(!query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return allowed;
}

interface TeleprompterProps {
  open: boolean;
  script: VideoScript;
  onClose: () => void;
}

/** The voiceover in large letters that move at the speed of speech. */
export default function Teleprompter({ open, script, onClose }: TeleprompterProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={fill(teleprompterWords.title, { title: script.title })}
      size="screen"
    >
      <Prompter text={script.voiceoverScript} />
    </Modal>
  );
}

/** Mounted while the dialog is open; the dialog's body is the box that scrolls. */
function Prompter({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { playing, moves, speed, setSpeed, toggle, restart } = usePrompter(box, countWords(text));
  return (
    <>
      <ModalBody ref={box}>
        <Words text={text} />
      </ModalBody>
      <Dialog.Footer gap="0.5rem 1.5rem" fontSize="sm">
        {moves && (
          <Button size="tool" look="light" minWidth="7rem" onClick={toggle}>
            {playing ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden />}
            {playing ? teleprompterWords.pause : teleprompterWords.play}
          </Button>
        )}
        <Button size="tool" look="onInk" onClick={restart}>
          {teleprompterWords.restart}
        </Button>
        {moves ? (
          <>
            <chakra.label
              display="flex"
              alignItems="center"
              gap="0.75rem"
              flex={{ base: '1 1 100%', md: 'none' }}
            >
              <span>{teleprompterWords.speed}</span>
              <Range
                min={speeds.min}
                max={speeds.max}
                step={speeds.step}
                value={speed}
                onChange={(event) => setSpeed(event.target.valueAsNumber)}
                color="sun"
                width={{ base: '100%', md: '9rem' }}
                minWidth="0"
              />
              <chakra.output flex="none" minWidth="8.5rem" fontVariantNumeric="tabular-nums">
                {counted(teleprompterWords.rate, speed)}
              </chakra.output>
            </chakra.label>
            <chakra.span display={{ base: 'none', lg: 'inline' }} color="faintOnInk">
              {teleprompterWords.keys}
            </chakra.span>
          </>
        ) : (
          <chakra.span color="faintOnInk">{teleprompterWords.lessMotion}</chakra.span>
        )}
      </Dialog.Footer>
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <chakra.p
      maxWidth="17em"
      marginInline="auto"
      // The first line can be read in the middle of the screen, and so can the last.
      paddingBlock="28vh 50vh"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      fontFamily="heading"
      fontSize="clamp(1.75rem, 1.2rem + 3.4vw, 3.75rem)"
      lineHeight={1.45}
      color="white"
    >
      <VoiceText text={text} />
    </chakra.p>
  );
}
