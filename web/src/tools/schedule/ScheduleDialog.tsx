import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { site } from '../../../../content/built/site.ts';
import * as words from '../../../../content/built/words.ts';
import { HalfHour } from '../../components/HalfHour.tsx';
import { closeDialog } from '../../openDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { bookingPageUrl, embedOf } from './bookingMessages.ts';

/** Milliseconds without a word from the booking page until we say that it may be blocked. */
export const silenceLimit = 8000;

/** Books a 30-minute call on the external scheduling page (specification §2). */
export default function ScheduleDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={closeDialog} title="Schedule Your Consultation" size="lg">
      <BookingPage />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, and the frame with it. */
function BookingPage() {
  const [agreed, setAgreed] = useState(false);
  if (site.askBeforeBookingPage && !agreed) return <Question onAgree={() => setAgreed(true)} />;
  return <BookingFrame takesFocus={agreed} />;
}

const { origin, hostname } = new URL(site.schedulingUrl);
const embed = embedOf(site.schedulingUrl, site.bookingService);

function Question({ onAgree }: { onAgree: () => void }) {
  return (
    <>
      <DialogBody>
        <chakra.p marginBottom="1.25rem" maxWidth="measure">
          {`Times are booked on a page of an external service, ${hostname}. It is reached only when you load it, and its own terms hold there.`}
        </chakra.p>
        <chakra.div marginBottom="1.25rem">
          <HalfHour />
        </chakra.div>
        <Button onClick={onAgree}>Load the booking page</Button>
      </DialogBody>
      <Footer />
    </>
  );
}

function BookingFrame({ takesFocus }: { takesFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const silent = useSilence(origin);
  useAnswers(frame);
  // The button that asked for the frame is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {/* The frame takes the height that the footer leaves: the footer's words are never cut off. */}
      <DialogBody
        display="flex"
        flexDirection="column"
        paddingInline={{ base: '0', md: '2rem' }}
        paddingBlock="0"
      >
        <chakra.div paddingInline={{ base: '1.25rem', md: '0' }} paddingBlock="0.5rem 0.75rem">
          <HalfHour compact />
        </chakra.div>
        <chakra.iframe
          ref={frame}
          title={words.bookingPage}
          src={bookingPageUrl(site.schedulingUrl, location.hostname, embed)}
          flex="1"
          minHeight={silent ? '6rem' : '12rem'}
          background="white"
        />
        {/* A page that works may be silent, and one that is blocked cannot be told from it: the frame stays. */}
        <div role="status">{silent && <Silent />}</div>
      </DialogBody>
      <Footer />
    </>
  );
}

/** Below a booking page that may be blocked or dead: its address and the way to write instead. */
function Silent() {
  return (
    <chakra.div
      paddingInline={{ base: '1.25rem', md: '0' }}
      paddingBlock="0.75rem"
      fontSize="sm"
      lineHeight={1.45}
      overflowWrap="anywhere"
    >
      <p>
        Is the booking page empty? Your browser or network may block it: open it in a tab of its own, or write
        to us and we will agree on a time.
      </p>
      <chakra.p display="flex" flexWrap="wrap" gap="0 1.5rem">
        <TextLink alone href={site.schedulingUrl} target="_blank" rel="noopener">
          {site.schedulingUrl.replace(/^https:\/\//, '')}
        </TextLink>
        <TextLink alone href={`mailto:${site.contactEmail}`}>
          {site.contactEmail}
        </TextLink>
      </chakra.p>
    </chakra.div>
  );
}

/** The way to the booking page without a frame. */
function Footer() {
  return (
    <DialogFooter display="block" fontSize="sm" lineHeight={1.45}>
      <TextLink
        href={site.schedulingUrl}
        target="_blank"
        rel="noopener"
        display="inline-flex"
        alignItems="center"
        minHeight={{ base: '2.75rem', md: '0' }}
      >
        Open the booking page in a new tab
      </TextLink>
    </DialogFooter>
  );
}

/** Answers the messages for which the booking page waits. Only that page itself is believed. */
function useAnswers(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const heard = ({ data, origin: from, source }: MessageEvent) => {
      const page = frame.current?.contentWindow;
      if (from !== origin || !page || source !== page) return;
      const answer = embed.answer?.(data);
      if (answer) page.postMessage(answer, origin);
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, [frame]);
}

/** Whether no message from an origin came in time. A blocked frame fires `load` all the same. */
function useSilence(origin: string): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), silenceLimit);
    const heard = (event: MessageEvent) => {
      if (event.origin !== origin) return;
      clearTimeout(timer);
      setSilent(false);
    };
    addEventListener('message', heard);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', heard);
    };
  }, [origin]);
  return silent;
}
