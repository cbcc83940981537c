import { chakra } from '@chakra-ui/react';

interface SectionHeadingProps {
  id: string;
  heading: string;
  intro?: string;
}

/** Heading of a section with its introduction. */
export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <chakra.header marginBottom={{ base: '2rem', md: '3.5rem' }} maxWidth="measure">
      <h2 id={id}>{heading}</h2>
      {intro && (
        <chakra.p fontSize="lg" marginTop="1rem">
          {intro}
        </chakra.p>
      )}
    </chakra.header>
  );
}
