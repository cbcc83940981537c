import { chakra } from '@chakra-ui/react';
import type { RoiResults } from './calculateRoi.ts';
import { disclaimer, insightsOf } from './roiInsights.ts';

/** What the results say, and the word of caution that always stands under them. */
export function Insights({ results }: { results: RoiResults }) {
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
        {disclaimer}
      </chakra.p>
    </div>
  );
}
