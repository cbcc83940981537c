import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';

interface CallToActionProps {
  /** Anchor of the band. */
  id?: string;
  heading: string;
  text?: string;
  /** Below the buttons. */
  note?: string | undefined;
  /** Buttons; on this ground they are light. */
  children: ReactNode;
}

/** The closing band of a page. */
export function CallToAction({ id, heading, text, note, children }: CallToActionProps) {
  return (
    <Section id={id} labelledBy="_call-to-action" ground="ink">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 36rem) auto' }}
        alignItems="end"
        justifyContent="space-between"
        gap="2rem 4rem"
      >
        <Box maxWidth="36rem">
          <h2 id="_call-to-action">{heading}</h2>
          {text && <Text mt="1rem">{text}</Text>}
        </Box>
        <div>
          <Flex wrap="wrap" gap="0.75rem">
            {children}
          </Flex>
          {note && (
            <Text fontSize="sm" mt="1rem" maxWidth="30rem">
              {note}
            </Text>
          )}
        </div>
      </Grid>
    </Section>
  );
}
