import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce, HiddenText } from '../../components/Announcer.tsx';

/** A button among text: a sheet has many, so none is loud. */
const Quiet = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    // On a telephone a finger must hit it (44 px).
    minHeight: { base: '2.75rem', md: '2rem' },
    minWidth: { base: '2.75rem', md: '0' },
    marginTop: '0.375rem',
    fontSize: 'xs',
    fontWeight: 600,
    color: 'quiet',
    cursor: 'pointer',
    textDecorationLine: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.3em',
    transition: 'color 180ms, text-decoration-color 180ms',
    _hover: { color: 'amber', textDecorationColor: 'amber' },
    _print: { display: 'none' },
  },
});

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
    <Quiet type="button" onClick={copy}>
      <Icon size={15} strokeWidth={1.6} aria-hidden />
      <span>
        {note ?? 'Copy'}
        <HiddenText>: {thing}</HiddenText>
      </span>
    </Quiet>
  );
}
