import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { beside } from '../../theme/system.ts';
import { Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { Row } from '../../ui/Section.tsx';
import { ItemLink } from './ItemCard.tsx';
import type { ListedItem } from './listedItems.tsx';

/**
 * An item of the library's lists in full: a line to look for, not a card to look at. On narrow screens its link and its
 * summary, which opens, are on one line; on wide ones the summary has a column of its own, and the cover comes first.
 */
export function LibraryRow({ facts, outcome, cover, paper, title, action, href, about }: ListedItem) {
  return (
    <Grid
      as="li"
      templateColumns={{ ...beside.gridTemplateColumns, base: 'minmax(0, 1fr) auto' }}
      templateRows={{ lg: 'auto 1fr' }}
      columnGap={{ base: '1rem', lg: beside.columnGap }}
      py={{ base: '1.25rem 0.5rem', lg: '1.75rem 1.25rem' }}
      layerStyle="ruled"
      breakInside="avoid"
      css={openWhenWide}
    >
      <Grid
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: '7rem minmax(0, 1fr)' }}
        columnGap="1.5rem"
        alignItems="start"
      >
        <Box gridArea={{ lg: '1 / 2' }}>
          <Row gap="0.375rem 0.875rem" mb="0.5rem" textStyle="caption">
            {facts}
          </Row>
          <h3>{title}</h3>
          {outcome && (
            <Flex
              as="p"
              wrap="wrap"
              align="baseline"
              columnGap="0.75rem"
              mt={{ base: '0.25rem', lg: '0.5rem' }}
              textStyle="caption"
            >
              <BeforeAfter
                outcome={outcome}
                inFull
                fontSize={{ base: '1.5rem', lg: '2.25rem' }}
                lineHeight={1.2}
                letterSpacing="-0.02em"
              />
              <span>
                <KeepHyphenated text={outcome.label} />
              </span>
            </Flex>
          )}
        </Box>
        <Box
          gridArea={{ lg: '1 / 1' }}
          width={{ base: '4.5rem', lg: 'auto' }}
          ml={{ base: '1rem', lg: '0' }}
          // So small, the drawing of an article's figure says nothing.
          hideBelow={outcome || paper ? undefined : 'lg'}
          css={paper ? { '& img': { borderRadius: 'sm' } } : {}}
        >
          <Drawing src={cover} onInk={paper} />
        </Box>
      </Grid>
      <ItemLink
        title={title}
        action={action}
        href={href}
        gridArea="2 / 1"
        // Above the summary's line.
        position="relative"
        placeSelf="start"
        m={{ lg: '0.5rem 0 0 8.5rem' }}
      />
      <Disclosure
        gridArea={{ base: '2 / 1 / auto / -1', lg: '1 / 2 / span 2' }}
        border="none"
        css={{
          '& > summary': {
            width: 'fit-content',
            minHeight: '2.75rem',
            ml: 'auto',
            py: '0',
            gap: '0.5rem',
            fontSize: 'sm',
          },
        }}
      >
        <summary>
          <span>
            In short
            <VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </summary>
        <Box py={{ base: '0.5rem 1rem', lg: '0' }} fontSize="sm">
          {about}
        </Box>
      </Disclosure>
    </Grid>
  );
}
