import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Elements side by side, in several lines where one is too narrow. */
export function Row(props: HTMLChakraProps<'div'>) {
  return <chakra.div display="flex" flexWrap="wrap" alignItems="center" {...props} />;
}

/** The one content width. */
export function Container(props: HTMLChakraProps<'div'>) {
  return <chakra.div {...content} {...props} />;
}

const content = {
  '--gutter': { base: '1.25rem', md: '2.5rem' },
  width: '100%',
  maxWidth: 'calc({sizes.content} + 2 * var(--gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
};

const spaces = {
  small: 'clamp(2.75rem, 2rem + 3vw, 4.5rem)',
  medium: 'clamp(3rem, 1.25rem + 7vw, 7rem)',
  large: 'clamp(4rem, 2.25rem + 8vw, 9rem)',
};

const grounds = {
  paper: { background: 'paper' },
  white: { background: 'white' },
  sand: { background: 'sand' },
  sky: { background: 'skyPale' },
  ink: { background: 'ink', color: 'textOnInk', '& :is(h2, h3)': { color: 'white' } },
};

interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  /** Id of the heading that names it; from the section's own, where it has one. */
  labelledBy?: string;
  /** A heading at its beginning, with an introduction. */
  heading?: string;
  intro?: string;
  ground?: keyof typeof grounds;
  /** A region beside the sections that the specification counts. */
  uncounted?: boolean;
  /** Above and below: small for lists and ways on, large for what a reader shall remember. */
  space?: keyof typeof spaces;
  /** Belongs to the section above, on the same ground. */
  continued?: boolean;
  children: ReactNode;
}

/** A band of the page. */
export function Section(props: SectionProps) {
  const { id, ground = 'paper', uncounted, space = 'medium', continued, heading, intro, children } = props;
  const { labelledBy = id && `${id}-heading` } = props;
  return (
    <chakra.section
      {...(uncounted && { as: 'div', role: 'region' })}
      id={id}
      aria-labelledby={labelledBy}
      paddingBlock={continued ? `0 ${spaces[space]}` : spaces[space]}
      css={grounds[ground]}
      data-ground={ground}
    >
      <Container>
        {heading && <SectionHeading id={labelledBy} heading={heading} intro={intro} />}
        {children}
      </Container>
    </chakra.section>
  );
}

type SectionHeadingProps = { id: string | undefined; heading: string; intro?: string | undefined };

/** Heading of a section with its introduction. */
export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <Box as="header" mb={{ base: '2rem', md: '3.5rem' }} maxW="measure">
      <h2 id={id}>{heading}</h2>
      {intro && (
        <chakra.p fontSize="lg" mt="1rem">
          {intro}
        </chakra.p>
      )}
    </Box>
  );
}
