import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Elements side by side, in several lines where one is too narrow. */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } });

/** The one content width. */
export const Container = chakra('div', {
  base: {
    width: '100%',
    maxWidth: 'calc({sizes.content} + 2 * var(--gutter))',
    marginInline: 'auto',
    '--gutter': { base: '1.25rem', md: '2.5rem' },
    paddingInline: 'var(--gutter)',
  },
});

const Band = chakra('section', {
  variants: {
    space: {
      small: { paddingBlock: 'clamp(2.75rem, 2rem + 3vw, 4.5rem)' },
      medium: { paddingBlock: 'clamp(3rem, 1.25rem + 7vw, 7rem)' },
      large: { paddingBlock: 'clamp(4rem, 2.25rem + 8vw, 9rem)' },
    },
    ground: {
      paper: { background: 'paper' },
      white: { background: 'white' },
      sand: { background: 'sand' },
      sky: { background: 'skyPale' },
      ink: { background: 'ink', color: 'textOnInk', '& :is(h2, h3)': { color: 'white' } },
    },
    continued: { true: { paddingTop: '0' } },
  },
  defaultVariants: { space: 'medium' },
});

interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  /** Id of the heading that names it; from the section's own, where it has one. */
  labelledBy?: string;
  /** A heading at its beginning, with an introduction. */
  heading?: string;
  intro?: string;
  ground?: 'paper' | 'white' | 'sand' | 'sky' | 'ink';
  /** A region beside the sections that the specification counts. */
  uncounted?: boolean;
  /** Above and below: small for lists and ways on, large for what a reader shall remember. */
  space?: 'small' | 'medium' | 'large';
  /** Belongs to the section above, on the same ground. */
  continued?: boolean;
  children: ReactNode;
}

/** A band of the page. */
export function Section(props: SectionProps) {
  const { id, ground = 'paper', uncounted, space, continued, heading, intro, children } = props;
  const { labelledBy = id && `${id}-heading` } = props;
  return (
    <Band
      {...(uncounted && { as: 'div', role: 'region' })}
      id={id}
      aria-labelledby={labelledBy}
      ground={ground}
      space={space}
      continued={continued}
      data-ground={ground}
    >
      <Container>
        {heading && <SectionHeading id={labelledBy} heading={heading} intro={intro} />}
        {children}
      </Container>
    </Band>
  );
}

type SectionHeadingProps = { id: string | undefined; heading: string; intro?: string | undefined };

/** Heading of a section with its introduction. */
export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <Box as="header" mb={{ base: '2rem', md: '3.5rem' }} maxW="measure">
      <h2 id={id}>{heading}</h2>
      {intro && (
        <Text fontSize="lg" mt="1rem">
          {intro}
        </Text>
      )}
    </Box>
  );
}
