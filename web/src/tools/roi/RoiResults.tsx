import { Badge, chakra } from '@chakra-ui/react';
import * as words from '../../../../content/built/words.ts';
import { Balance } from './Balance.tsx';
import type { Results } from './calculateRoi.ts';
import { insightsOf, netBenefitWord, outputsOf } from './outputs.ts';

interface RoiResultsProps {
  results: Results;
  /** Whether the fields still say what they said first. */
  isExample: boolean;
}

/** The eight outputs. On a narrow screen the three that matter stay in view above the fields. */
export function RoiResults({ results, isExample }: RoiResultsProps) {
  const further = outputsOf(results).slice(3);
  return (
    <chakra.section
      aria-label="Results"
      display={{ base: 'contents', lg: 'block' }}
      gridRow="1 / span 2"
      gridColumn="2"
      minWidth="0"
    >
      <Headline results={results} />
      <chakra.div display="grid" gap="1.75rem">
        {/* The beam hangs from a line: on wide screens from the headline's. */}
        <chakra.div borderTop={{ base: '1px solid', lg: '0' }} borderColor="hairline">
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          {isExample && (
            <chakra.p fontSize="sm">
              <Badge>Example figures</Badge> Put in your own: everything follows at once.
            </chakra.p>
          )}
        </chakra.div>
        <chakra.dl fontSize="sm">
          {further.map(({ label, text }) => (
            <chakra.div
              key={label}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              gap="0 1rem"
              paddingBlock="0.5rem"
              borderBottom="1px solid"
              borderColor="hairline"
            >
              <dt>{label}</dt>
              <chakra.dd fontWeight={600} color="ink" whiteSpace="nowrap">
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <Insights results={results} />
      </chakra.div>
    </chakra.section>
  );
}

/** The first three outputs. */
function Headline({ results }: { results: Results }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="1rem"
      order={-1}
      background="paper"
      borderTop={{ lg: '2px solid' }}
      borderBottom="1px solid"
      borderColor={{ base: 'hairline', lg: 'ink' }}
      borderBottomColor="hairline"
      paddingTop={{ base: '0.75rem', lg: '0.875rem' }}
      paddingBottom="0.75rem"
      marginTop={{ base: '-1.5rem', lg: '0' }}
      marginBottom={{ base: '-0.5rem', lg: '0' }}
      // The padding of what scrolls counts as outside: this reaches to its edge.
      top="-1.5rem"
      zIndex={1}
      css={{ '@media (min-height: 40rem)': { position: 'sticky' } }}
    >
      <Balance cost={results.totalCost} savings={results.threeYearSavings} isSmall />
      <chakra.dl
        flex="1"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0.5rem 0.75rem"
        minWidth="0"
      >
        {outputsOf(results)
          .slice(0, 3)
          .map(({ name, label, text }) => (
            <div key={name}>
              <chakra.dt fontSize="xs" lineHeight={1.4}>
                {label}
              </chakra.dt>
              <chakra.dd
                fontFamily="heading"
                fontWeight={560}
                lineHeight={1.2}
                // Green if positive, otherwise red (specification §2); both have 4.5:1 against the ground.
                color={name !== 'netBenefit' ? 'ink' : results.netBenefit > 0 ? 'gain' : 'danger'}
                whiteSpace="nowrap"
                fontSize={{ base: '1.25rem', lg: '1.625rem' }}
              >
                {text}
                {name === 'netBenefit' && (
                  <chakra.span
                    display="block"
                    fontFamily="body"
                    fontSize="xs"
                    fontWeight={600}
                    lineHeight={1.4}
                  >
                    {netBenefitWord(results.netBenefit)}
                  </chakra.span>
                )}
              </chakra.dd>
            </div>
          ))}
      </chakra.dl>
    </chakra.div>
  );
}

/** What the results say, and the word of caution that is always under them. */
function Insights({ results }: { results: Results }) {
  const insights = insightsOf(results);
  return (
    <div>
      {insights.length > 0 && (
        <chakra.ul display="grid" gap="0.75rem" marginBottom="1.25rem" aria-label="What the results say">
          {insights.map(({ title, text }) => (
            <chakra.li
              key={title}
              borderLeft="3px solid"
              borderColor="amber"
              paddingLeft="0.875rem"
              fontSize="sm"
              lineHeight={1.5}
            >
              <chakra.b color="ink">{title}.</chakra.b> {text}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.p fontSize="sm" color="quiet">
        {words.roiDisclaimer}
      </chakra.p>
    </div>
  );
}
