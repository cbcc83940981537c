import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../../../components/Announcer.tsx';
import { QuietButton } from './QuietButton.tsx';

/** Milliseconds for which the button says how it went. */
const noteDuration = 3000;

interface CopyButtonProps {
  label: string;
  /** What is copied, for those who do not see where the button stands. */
  thing: string;
  text: string;
}

/** Copies a text; says so, or that the browser did not let it. */
export function CopyButton({ label, thing, text }: CopyButtonProps) {
  const [note, setNote] = useState<string>();
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(undefined), noteDuration);
    return () => clearTimeout(timer);
  }, [note]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied');
      announce(`Copied: ${thing}`);
    } catch {
      setNote('Copying is blocked: select the text instead');
      announce('Copying is blocked: select the text instead');
    }
  };
  const icon = note === 'Copied' ? Check : Copy;
  return <QuietButton icon={icon} label={note ?? label} thing={thing} onClick={copy} />;
}
