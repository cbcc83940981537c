import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ServicePage } from '#content/schema/pages.ts';
import { paths } from '../../paths.ts';
import { beside } from '../../theme/system.ts';
import { Balance } from '../../tools/roi/Balance.tsx';
import { calculateRoi } from '../../tools/roi/calculateRoi.ts';
import { examples, fields, inputText, searchOf } from '../../tools/roi/fields.ts';
import { outputsOf } from '../../tools/roi/outputs.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Range } from '../../ui/Range.tsx';
import { Section } from '../../ui/Section.tsx';

const { label, slider, example } = fields.find(({ name }) => name === 'efficiencyGain')!;

/**
 * The calculator's beam with one of its sliders; its other numbers are the examples. The link takes along what the visitor
 * has moved.
 */
export default function RoiBeam({ heading, text, button }: NonNullable<ServicePage['calculator']>) {
  const [gain, setGain] = useState<number>(example);
  const range = useRef<HTMLInputElement>(null);
  // It may have been moved before the code was there.
  useEffect(() => setGain(range.current!.valueAsNumber), []);
  const results = calculateRoi({ ...examples, efficiencyGain: gain });
  const shown = outputsOf(results).slice(0, 3);
  const said = shown.map((output) => `${output.label} ${output.text}`);
  const search = searchOf(gain === example ? {} : { efficiencyGain: String(gain) });
  return (
    <Section labelledBy="calculator-heading" ground="sand">
      <Box {...beside} rowGap="1.75rem">
        <Box alignSelf={{ lg: 'end' }}>
          <h2 id="calculator-heading">{heading}</h2>
          <Text mt="1rem">{text}</Text>
        </Box>
        <Box
          gridRow={{ lg: 'span 2' }}
          borderTopWidth="1px"
          borderColor="edge"
          css={{ '& > svg': { width: '28rem' } }}
        >
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          {/* Without code it would move and change nothing. */}
          <Box mt="1.5rem" css={{ '@media (scripting: none)': { display: 'none' } }}>
            <chakra.label htmlFor="calculator-gain" textStyle="strong" fontSize="sm">
              {`${label}: ${inputText(gain, 'percent')}`}
            </chakra.label>
            <Range
              id="calculator-gain"
              ref={range}
              {...slider}
              defaultValue={example}
              aria-valuetext={[inputText(gain, 'percent'), ...said].join(', ')}
              onChange={({ target }) => setGain(target.valueAsNumber)}
            />
          </Box>
          <Flex as="dl" wrap="wrap" justify="space-between" gap="0.5rem 1.5rem" mt="1rem" fontSize="sm">
            {shown.map((output) => (
              <div key={output.label}>
                <dt>{output.label}</dt>
                <chakra.dd textStyle="heading" fontSize="1.625rem">
                  {output.text}
                </chakra.dd>
              </div>
            ))}
          </Flex>
          <Text mt="0.75rem" textStyle="caption">
            Example figures
          </Text>
        </Box>
        {/* On phones after what one has seen. */}
        <ButtonLink justifySelf="start" alignSelf="start" href={`${paths.resources()}${search}`}>
          {button}
        </ButtonLink>
      </Box>
    </Section>
  );
}
