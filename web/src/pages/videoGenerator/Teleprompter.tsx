import { chakra, Dialog } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { countWords } from '../../../../../functions/contract/countWords.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../dialogs/modal/Modal.tsx';
import { ModalBody } from '../../../dialogs/modal/ModalBody.tsx';
import { Range } from '../../../forms/Range.tsx';
import { speeds, usePrompter } from './usePrompter.ts';

interface TeleprompterProps {
  open: boolean;
  script: VideoScript;
  onClose: () => void;
}

/** The voiceover in large letters that move at the speed of speech. */
export default function Teleprompter({ open, script, onClose }: TeleprompterProps) {
  return (
    <Modal open={open} onClose={onClose} title={`Teleprompter: ${script.title}`} size="screen">
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
            {playing ? 'Pause' : 'Play'}
          </Button>
        )}
        <Button size="tool" look="onInk" onClick={restart}>
          To the start
        </Button>
        {moves ? (
          <>
            <chakra.label
              display="flex"
              alignItems="center"
              gap="0.75rem"
              flex={{ base: '1 1 100%', md: 'none' }}
            >
              <span>Speed</span>
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
                {speed} words a minute
              </chakra.output>
            </chakra.label>
            <chakra.span display={{ base: 'none', lg: 'inline' }} color="#aab7c6">
              Space plays and pauses, the left and right arrows change the speed.
            </chakra.span>
          </>
        ) : (
          <chakra.span color="#aab7c6">
            Your device asks for less motion: scroll by hand, or with the arrow keys.
          </chakra.span>
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
      {text}
    </chakra.p>
  );
}
