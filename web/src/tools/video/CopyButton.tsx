import { VisuallyHidden } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';

/** Milliseconds for which the button says how it went. */
const noteDuration = 3000;
const refused = 'Copying is blocked: select the text instead';

interface CopyButtonProps {
  /** The copied text's name, for those who do not see the button's place. */
  thing: string;
  text: string;
}

/** Copies a text, and says so. Chakra's `Clipboard` says it also where the browser has refused. */
export function CopyButton({ thing, text }: CopyButtonProps) {
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
      setNote(refused);
      announce(refused);
    }
  };
  const Icon = note === 'Copied' ? Check : Copy;
  return (
    <Button variant="plain" size="xs" mt="0.375rem" onClick={copy}>
      <Icon size={15} strokeWidth={1.6} aria-hidden />
      <span>
        {note ?? 'Copy'}
        <VisuallyHidden>: {thing}</VisuallyHidden>
      </span>
    </Button>
  );
}
