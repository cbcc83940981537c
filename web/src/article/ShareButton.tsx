import { chakra } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { Row } from '../components/Row.tsx';

const never = () => () => {};
const canShare = () => 'share' in navigator;

/** Hands the page on: through the device's share sheet where there is one, else by copying its address. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const shares = useSyncExternalStore(never, canShare, () => false);
  const [note, setNote] = useState('');
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(''), 6000);
    return () => clearTimeout(timer);
  }, [note]);

  const share = async () => {
    const url = new URL(path, location.href).href;
    try {
      if (shares) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setNote('Link copied.');
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setNote('Your browser did not allow it. The address bar has the link.');
    }
  };

  return (
    <Row gap="0.5rem 1rem" fontSize="sm">
      <Button look="outline" size="sm" onClick={share}>
        <Link2 size={18} strokeWidth={1.6} aria-hidden />
        {shares ? 'Share' : 'Copy link'}
      </Button>
      <chakra.span role="status" color="teal" fontWeight={500}>
        {note}
      </chakra.span>
    </Row>
  );
}
