import { createSystem, defineConfig } from '@chakra-ui/react';
import { baseConfig } from './baseConfig.ts';

/** Height of the fixed navigation bar; `scroll-margin-top` of every anchor equals it (decision 14). */
const barHeight = '4.75rem';

/**
 * Chakra's styling engine with our tokens and only the recipes in use. Layers are off: emotion then
 * writes one global style element, which is what hydration can adopt. `base.css` holds the reset.
 */
const config = defineConfig({
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'c',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      colors: {
        ink: { value: '#12263f' },
        inkDeep: { value: '#0c1a2d' },
        text: { value: '#2c3d54' },
        quiet: { value: '#506074' },
        amber: { value: '#b5541c' },
        amberDeep: { value: '#94410f' },
        sun: { value: '#e0a93b' },
        teal: { value: '#2f6b6a' },
        sky: { value: '#bfd0e0' },
        skyPale: { value: '#dfe7ef' },
        paper: { value: '#faf8f4' },
        sand: { value: '#f1ebdf' },
        sandDeep: { value: '#e9e0d0' },
        hairline: { value: '#d8cfbf' },
        hairlineOnInk: { value: '#33475f' },
        edge: { value: '#857b6c' },
        danger: { value: '#a3261b' },
        white: { value: '#ffffff' },
      },
      fonts: {
        heading: { value: "'Source Serif 4', 'Source Serif Fallback', Georgia, serif" },
        body: { value: "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif" },
      },
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.9375rem' },
        md: { value: '1.0625rem' },
        lg: { value: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)' },
        h3: { value: 'clamp(1.25rem, 1.2rem + 0.25vw, 1.4375rem)' },
        h2: { value: 'clamp(1.9375rem, 1.55rem + 1.7vw, 2.875rem)' },
        h1: { value: 'clamp(2.375rem, 1.75rem + 2.7vw, 3.75rem)' },
        // Over the whole width, and beside a drawing.
        display: { value: 'clamp(2.875rem, 1.7rem + 5vw, 5rem)' },
        displayBeside: { value: 'clamp(4.25rem, 1rem + 5.2vw, 5rem)' },
      },
      radii: { sm: { value: '3px' }, md: { value: '4px' }, full: { value: '999px' } },
      sizes: {
        content: { value: 'clamp(72.5rem, 73vw, 80rem)' },
        measure: { value: '42rem' },
        bar: { value: barHeight },
      },
    },
  },
});

export const system = createSystem(baseConfig, config);
