import { Box, Text } from '@chakra-ui/react';

interface SectionHeadingProps {
  id: string;
  heading: string;
  intro?: string;
}

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
