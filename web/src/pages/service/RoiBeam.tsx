import { chakra, type SystemStyleObject } from '@chakra-ui/react';
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

const estimateLook: SystemStyleObject = {
  ...beside,
  rowGap: '1.75rem',
  breakInside: 'avoid',
  '& > header': { alignSelf: { lg: 'end' } },
  '& > header > p': { marginTop: '1rem' },
  '& > div': { gridRow: { lg: 'span 2' }, borderTopWidth: '1px', borderColor: 'edge' },
  '& > div > svg': { width: '28rem' },
  // Without code it would move and change nothing.
  '& > div > div': { marginTop: '1.5rem', '@media (scripting: none)': { display: 'none' } },
  '& label': { textStyle: 'strong', fontSize: 'sm' },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0.5rem 1.5rem',
    marginTop: '1rem',
    fontSize: 'sm',
  },
  '& dd': { textStyle: 'heading', fontSize: '1.625rem' },
  '& > div > p': { marginTop: '0.75rem', textStyle: 'caption' },
  // On phones after what one has seen.
  '& > a': { justifySelf: 'start', alignSelf: 'start' },
};

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
      <chakra.div css={estimateLook}>
        <header>
          <h2 id="calculator-heading">{heading}</h2>
          <p>{text}</p>
        </header>
        <div>
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          <div>
            <label htmlFor="calculator-gain">{`${label}: ${inputText(gain, 'percent')}`}</label>
            <Range
              id="calculator-gain"
              ref={range}
              {...slider}
              defaultValue={example}
              aria-valuetext={[inputText(gain, 'percent'), ...said].join(', ')}
              onChange={({ target }) => setGain(target.valueAsNumber)}
            />
          </div>
          <dl>
            {shown.map((output) => (
              <div key={output.label}>
                <dt>{output.label}</dt>
                <dd>{output.text}</dd>
              </div>
            ))}
          </dl>
          <p>Example figures</p>
        </div>
        <ButtonLink href={`${paths.resources()}${search}`}>{button}</ButtonLink>
      </chakra.div>
    </Section>
  );
}
