import { chakra } from '@chakra-ui/react';
import type { Insight } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { Mobile } from '../../components/Mobile.tsx';
import { TextRouterLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

/** An article in the list: words first, its mobile small beside them. */
export function InsightCard(item: Insight) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="1.5rem"
      borderTop="1px solid"
      borderColor="hairline"
      paddingBlock="2rem"
      css={{
        // An odd number leaves no gap: the newest takes the whole width.
        '@media (min-width: 48rem)': {
          '&:first-of-type:nth-last-of-type(odd)': {
            gridColumn: 'span 2',
            '& p': { maxWidth: 'measure', fontSize: 'lg' },
            '& > :last-of-type:not(:first-of-type)': { width: '12rem' },
          },
        },
      }}
    >
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="0.375rem 0.875rem"
          fontSize="xs"
          color="quiet"
        >
          <ItemFacts badge={item.category} date={item.date} readTime={item.readTime} />
        </chakra.div>
        <chakra.h3 fontSize="h3" marginTop="0.75rem">
          {item.title}
        </chakra.h3>
        <chakra.p marginTop="0.75rem" marginBottom="1.25rem">
          {item.summary}
        </chakra.p>
        <TextRouterLink to={paths.insight(item.id)} marginTop="auto">
          Read Article<HiddenText>: {item.title}</HiddenText>
        </TextRouterLink>
      </chakra.div>
      <chakra.div display={{ base: 'none', sm: 'block', md: 'none', lg: 'block' }} width="7rem">
        <Mobile seed={item.id} width={112} height={150} leaves={4} />
      </chakra.div>
    </chakra.li>
  );
}
