import { chakra } from '@chakra-ui/react';
import { Check, Copy, type LucideIcon, Pencil } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { announce, HiddenText } from '../../../components/Announcer.tsx';

const Quiet = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      // On a telephone a finger must hit it (44 px).
      minHeight: { base: '2.75rem', md: '2rem' },
      minWidth: { base: '2.75rem', md: '0' },
      fontSize: 'xs',
      fontWeight: 600,
      color: 'quiet',
      cursor: 'pointer',
      textDecorationLine: 'underline',
      textDecorationColor: 'transparent',
      textUnderlineOffset: '0.3em',
      transition: 'color 180ms, text-decoration-color 180ms',
      _hover: { color: 'amber', textDecorationColor: 'amber' },
      _disabled: { opacity: 0.65, cursor: 'not-allowed' },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface QuietButtonProps extends ComponentProps<typeof Quiet> {
  icon?: LucideIcon;
  label: string;
  /** The button's subject, for those who do not see its place. */
  thing: string;
}

/** A button among text: a sheet has many, so none is loud. */
export function QuietButton({ icon: Icon, label, thing, children, ...button }: QuietButtonProps) {
  return (
    <Quiet {...button}>
      {Icon && <Icon size={15} strokeWidth={1.6} aria-hidden />}
      <span>
        {label}
        <HiddenText>: {thing}</HiddenText>
        {children}
      </span>
    </Quiet>
  );
}

/** Milliseconds for which the button says how it went. */
const noteDuration = 3000;

interface CopyButtonProps {
  label: string;
  /** The copied text's name, for those who do not see the button's place. */
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
      setNote(videoResultWords.copied);
      announce(fill(videoResultWords.copiedThing, { thing }));
    } catch {
      setNote(videoResultWords.copyRefused);
      announce(videoResultWords.copyRefused);
    }
  };
  const icon = note === videoResultWords.copied ? Check : Copy;
  return <QuietButton icon={icon} label={note ?? label} thing={thing} onClick={copy} />;
}

/** Opens a text in its place; focus comes back to it. */
export function EditButton({ thing, onClick }: { thing: string; onClick: () => void }) {
  return (
    <QuietButton
      icon={Pencil}
      label={videoResultWords.edit}
      thing={thing}
      data-does="edit"
      onClick={onClick}
    />
  );
}

interface SavingButtonProps extends Pick<QuietButtonProps, 'icon'> {
  save: () => Promise<void>;
  label: string;
  thing: string;
}

/** Saves a file that takes a moment to make, and says when that failed. */
export function SavingButton({ save, icon, label, thing }: SavingButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState(
      await save().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  };
  return (
    <>
      <QuietButton icon={icon} label={label} thing={thing} aria-busy={state === 'busy'} onClick={start}>
        {state === 'failed' && ` ${videoResultWords.notMade}`}
      </QuietButton>
      <HiddenText role="status">{state === 'failed' && videoResultWords.fileNotMade}</HiddenText>
    </>
  );
}
