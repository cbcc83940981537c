import { Box, chakra, Grid } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { site } from '#content/built/site.ts';
import { Button } from '../../ui/Button.tsx';

interface MessageSentProps {
  /** The visitor's address, to which the answer goes: here a mistyped one is noticed. */
  email: string;
  /** Of the form, in pixels: what takes its place has its room, so that nothing on the page moves. */
  height: number;
  onWriteAnother: () => void;
}

/** The answer to a message that was sent, in place of the form. The focus goes on at its heading. */
export function MessageSent({ email, height, onWriteAnother }: MessageSentProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    answer.current!.querySelector('h4')!.focus({ preventScroll: true });
    answer.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Grid minHeight={`${height}px`} placeItems="center" textAlign="center">
      <Box ref={answer} scrollMarginBlock="calc({sizes.bar} + 1rem) 1rem">
        <Box color="teal" mb="1rem">
          <chakra.svg asChild display="inline">
            <CircleCheck size={40} strokeWidth={1.4} aria-hidden />
          </chakra.svg>
        </Box>
        <chakra.h4 tabIndex={-1} textStyle="heading" fontSize="h3">
          Message sent.
        </chakra.h4>
        <chakra.p mt="0.75rem" mb="1.75rem">
          {`${site.name} replies within ${site.replyWithin}, to `}
          {/* An address breaks at its hyphen only where it is wider than the line. */}
          <chakra.b display="inline-block" maxWidth="100%" overflowWrap="anywhere">
            {email}
          </chakra.b>
          .
        </chakra.p>
        <Button variant="outline" onClick={onWriteAnother}>
          Write another
        </Button>
      </Box>
    </Grid>
  );
}
