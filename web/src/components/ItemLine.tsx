import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { touch } from '../theme/recipes.ts';
import { Link } from '../ui/Link.tsx';
import { Drawing } from './Drawing.tsx';
import { KeepHyphenated } from './KeepHyphenated.tsx';

interface ItemLineProps {
  title: string;
  href: string;
  /** Its kind or topic. */
  about: string;
  /** Date, length. */
  facts: ReactNode;
  summary?: string;
  /** Address of its drawing. */
  cover?: string | undefined;
  /** Whether it is a whitepaper, whose drawing is on ink. */
  paper?: boolean;
  /** Its title is no heading of the page. */
  small?: boolean;
}

/** An item of the library under a line: what it is about, its title, and beside them its cover in small. */
export function ItemLine(props: ItemLineProps) {
  const { title, href, about, facts, summary, cover, paper = false, small = false } = props;
  // With its padding as high as a thumb; two lines keep their distance from their neighbours.
  const room = small ? { py: { base: '0.625rem', lg: '0.375rem' } } : { minHeight: touch, py: '0.5625rem' };
  return (
    <Grid
      as="li"
      templateColumns="minmax(0, 1fr) auto"
      templateRows="auto auto 1fr"
      justifyItems="start"
      py={small ? '0.75rem 0.5rem' : summary ? '1.125rem' : '1.125rem 0.5rem'}
      borderTopWidth="1px"
      borderColor={small ? 'hairline' : 'ink'}
    >
      <Text textStyle="caption" lineHeight={small ? 1.35 : undefined}>
        <chakra.span mr="0.625rem" fontWeight={600} color="amberDeep">
          {about}
        </chakra.span>{' '}
        {facts}
      </Text>
      <Heading
        as={small ? 'p' : 'h3'}
        textStyle="heading"
        fontSize={small ? '1.125rem' : 'clamp(1.25rem, 1.1rem + 0.6vw, 1.625rem)'}
        lineHeight={small ? 1.35 : undefined}
      >
        <Link
          href={href}
          display="inline-block"
          {...room}
          transition="color 180ms"
          _hover={{ color: 'amber', textDecorationLine: 'underline' }}
        >
          {title}
        </Link>
      </Heading>
      {summary && (
        <Text fontSize="sm" maxWidth="measure">
          <KeepHyphenated text={summary} />
        </Text>
      )}
      <Box
        gridArea="1 / 2 / -1"
        width="4.5rem"
        marginLeft="1rem"
        css={paper ? { '& img': { borderRadius: 'sm' } } : {}}
      >
        <Drawing src={cover} onInk={paper} />
      </Box>
    </Grid>
  );
}
