import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { HiddenText } from '../../../components/HiddenText.tsx';

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
  /** What it is for, for those who do not see where the button stands. */
  thing: string;
}

/** A button among text: many stand on a sheet, so none is loud. */
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
