import { Badge, Box, chakra, Flex, Grid } from '@chakra-ui/react';
import * as words from '#content/built/words.ts';
import { Balance } from './Balance.tsx';
import type { Results } from './calculateRoi.ts';
import { insightsOf, netBenefitWord, outputsOf } from './outputs.ts';

interface RoiResultsProps {
  results: Results;
  /** Whether the fields still say what they said first. */
  isExample: boolean;
}

/** The eight outputs and what they say. On a narrow screen the three that matter stay in view above the fields. */
export function RoiResults({ results, isExample }: RoiResultsProps) {
  const insights = insightsOf(results);
  return (
    <chakra.section
      aria-label="Results"
      display={{ base: 'contents', lg: 'block' }}
      gridRow="1 / span 2"
      gridColumn="2"
      minW="0"
    >
      <Headline results={results} />
      <Grid gap="1.75rem">
        {/* The beam hangs from a line: on wide screens from the headline's. */}
        <Box borderTop={{ base: '1px solid', lg: '0' }} borderColor="hairline">
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          {isExample && (
            <chakra.p fontSize="sm">
              <Badge>Example figures</Badge> Put in your own: everything follows at once.
            </chakra.p>
          )}
        </Box>
        <chakra.dl fontSize="sm">
          {outputsOf(results)
            .slice(3)
            .map(({ label, text }) => (
              <Flex
                key={label}
                wrap="wrap"
                justify="space-between"
                gap="0 1rem"
                py="0.5rem"
                borderBottom="1px solid {colors.hairline}"
              >
                <dt>{label}</dt>
                <chakra.dd textStyle="strong" whiteSpace="nowrap">
                  {text}
                </chakra.dd>
              </Flex>
            ))}
        </chakra.dl>
        <div>
          {insights.length > 0 && (
            <chakra.ul
              role="list"
              display="grid"
              gap="0.75rem"
              mb="1.25rem"
              aria-label="What the results say"
            >
              {insights.map(({ title, text }) => (
                <chakra.li
                  key={title}
                  borderLeft="3px solid {colors.amber}"
                  pl="0.875rem"
                  fontSize="sm"
                  lineHeight={1.5}
                >
                  <chakra.b color="ink">{title}.</chakra.b> {text}
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          <chakra.p textStyle="note">{words.roiDisclaimer}</chakra.p>
        </div>
      </Grid>
    </chakra.section>
  );
}

/** The first three outputs. */
function Headline({ results }: { results: Results }) {
  return (
    <Flex
      align="center"
      gap="1rem"
      order={-1}
      bg="paper"
      borderTop={{ lg: '2px solid {colors.ink}' }}
      borderBottom="1px solid {colors.hairline}"
      pt={{ base: '0.75rem', lg: '0.875rem' }}
      pb="0.75rem"
      mt={{ base: '-1.5rem', lg: '0' }}
      mb={{ base: '-0.5rem', lg: '0' }}
      // The padding of what scrolls counts as outside: this reaches to its edge.
      top="-1.5rem"
      zIndex={1}
      css={{ '@media (min-height: 40rem)': { position: 'sticky' } }}
    >
      <Balance cost={results.totalCost} savings={results.threeYearSavings} isSmall />
      <Flex as="dl" flex="1" wrap="wrap" justify="space-between" gap="0.5rem 0.75rem" minW="0">
        {outputsOf(results)
          .slice(0, 3)
          .map(({ name, label, text }) => (
            <div key={name}>
              <chakra.dt fontSize="xs" lineHeight={1.4}>
                {label}
              </chakra.dt>
              <chakra.dd
                textStyle="heading"
                fontSize={{ base: '1.25rem', lg: '1.625rem' }}
                lineHeight={1.2}
                whiteSpace="nowrap"
                // Green if positive, otherwise red (specification §2); both have 4.5:1 against the ground.
                color={name !== 'netBenefit' ? 'ink' : results.netBenefit > 0 ? 'gain' : 'danger'}
              >
                {text}
                {name === 'netBenefit' && (
                  <chakra.p
                    as="span"
                    display="block"
                    fontFamily="body"
                    fontSize="xs"
                    fontWeight={600}
                    lineHeight={1.4}
                  >
                    {netBenefitWord(results.netBenefit)}
                  </chakra.p>
                )}
              </chakra.dd>
            </div>
          ))}
      </Flex>
    </Flex>
  );
}
