import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { features } from '../../../content/built/features.ts';
import { touch } from '../theme/system.ts';

const small = { paddingInline: '1.125rem', paddingBlock: '0.375rem', fontSize: 'sm' };

/** The look of every button but the one filled button of its view. */
export const outline = {
  background: 'transparent',
  borderColor: 'edge',
  color: 'ink',
  _hover: { borderColor: 'ink', background: 'color-mix(in srgb, currentColor 5%, transparent)' },
};

/** One look for buttons and for links that look like them. */
const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: '3rem',
    paddingInline: '1.5rem',
    paddingBlock: '0.625rem',
    border: '1px solid',
    borderRadius: 'md',
    fontWeight: 600,
    fontSize: 'md',
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 180ms, border-color 180ms, color 180ms',
    _disabled: { opacity: 0.65, cursor: 'not-allowed' },
    _print: { display: 'none' },
  },
  variants: {
    look: {
      solid: {
        background: 'ink',
        borderColor: 'ink',
        color: 'white',
        _hover: { background: 'inkHover', borderColor: 'inkHover' },
      },
      outline,
      /** The second button on an ink ground. */
      onInk: {
        background: 'transparent',
        borderColor: 'edgeOnInk',
        color: 'white',
        _hover: { borderColor: 'white', background: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
      light: {
        background: 'paper',
        borderColor: 'paper',
        color: 'ink',
        _hover: { background: 'sandDeep', borderColor: 'sandDeep' },
      },
    },
    size: {
      md: {},
      sm: { ...small, minHeight: { base: '2.75rem', lg: '2.5rem' } },
      /** In the tools, which have many buttons side by side. */
      tool: { ...small, minHeight: touch },
    },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe);

/** Opens the schedule dialog (`useDocumentClicks`); nothing where calls are not booked on the site. */
export function ScheduleButton(props: ComponentProps<typeof Button>) {
  if (!features.booking) return null;
  return <Button aria-haspopup="dialog" {...props} data-opens="schedule" />;
}
