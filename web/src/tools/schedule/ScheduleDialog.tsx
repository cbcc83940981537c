import { Box, chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { bookingOrigins } from '#content/shared/bookingPage.ts';
import { HalfHour } from '../../components/HalfHour.tsx';
import { useCloseDialog } from '../../openDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { bookingPageUrl, embedOf } from './bookingMessages.ts';

/** Milliseconds without a word from the booking page until we say that it may be blocked. */
const silenceLimit = 8000;

/** Books a 30-minute call on the external scheduling page (specification §2). */
export default function ScheduleDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={useCloseDialog()} title="Schedule Your Consultation" size="lg">
      <BookingPage />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, and the frame with it. */
function BookingPage() {
  const [agreed, setAgreed] = useState(false);
  if (site.askBeforeBookingPage && !agreed) return <LoadConsent onAgree={() => setAgreed(true)} />;
  return <BookingFrame takesFocus={agreed} />;
}

const { hostname } = new URL(site.schedulingUrl);
const embed = embedOf(site.schedulingUrl, site.bookingService);

/** Asks before the page of the external service loads (`askBeforeBookingPage`). */
function LoadConsent({ onAgree }: { onAgree: () => void }) {
  return (
    <>
      <DialogBody>
        <chakra.p mb="1.25rem" maxW="measure">
          {`Times are booked on a page of an external service, ${hostname}. It is reached only when you load it, and its own terms hold there.`}
        </chakra.p>
        <Box mb="1.25rem">
          <HalfHour />
        </Box>
        <Button onClick={onAgree}>Load the booking page</Button>
      </DialogBody>
      <Footer />
    </>
  );
}

function BookingFrame({ takesFocus }: { takesFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const silent = useBookingPage(frame);
  // The button that asked for the frame is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {/* The frame takes the height that the footer leaves: the footer's words are never cut off. */}
      <DialogBody display="flex" flexDirection="column" px={{ base: '0', md: '2rem' }} py="0">
        <Box px={{ base: '1.25rem', md: '0' }} py="0.5rem 0.75rem">
          <HalfHour compact />
        </Box>
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
    <Box
      px={{ base: '1.25rem', md: '0' }}
      py="0.75rem"
      fontSize="sm"
      lineHeight={1.45}
      overflowWrap="anywhere"
    >
      <p>
        Is the booking page empty? Your browser or network may block it: open it in a tab of its own, or write
        to us and we will agree on a time.
      </p>
      <Flex as="p" wrap="wrap" gap="0 1.5rem">
        <TextLink alone href={site.schedulingUrl} target="_blank" rel="noopener">
          {site.schedulingUrl.replace(/^https:\/\//, '')}
        </TextLink>
        <TextLink alone href={`mailto:${site.contactEmail}`}>
          {site.contactEmail}
        </TextLink>
      </Flex>
    </Box>
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

/**
 * Hears the booking page, and answers what it waits for. Only that page itself is believed.
 * @returns whether it has said nothing in time; a blocked frame fires `load` all the same
 */
function useBookingPage(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), silenceLimit);
    const heard = ({ data, origin: from, source }: MessageEvent) => {
      if (!bookingOrigins(site).includes(from)) return;
      clearTimeout(timer);
      setSilent(false);
      const page = frame.current?.contentWindow;
      const answer = source === page && embed.answer?.(data);
      if (answer) page!.postMessage(answer, from);
    };
    addEventListener('message', heard);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', heard);
    };
  }, [frame]);
  return silent;
}
