import { chakra, Dialog } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ModalBody } from '../modal/ModalBody.tsx';
import { calculateRoi } from './calculateRoi.ts';
import { Insights } from './Insights.tsx';
import { Method } from './Method.tsx';
import { NextStep } from './NextStep.tsx';
import { Report } from './Report.tsx';
import { Results } from './Results.tsx';
import { RoiForm } from './RoiForm.tsx';
import { inputsOf, isExample } from './roiFields.ts';
import { initialState, roiState } from './roiState.ts';
import { useSpokenResults } from './useSpokenResults.ts';

/** Inputs, live results, what they say, how they came about, and the report on request. */
export function RoiCalculator() {
  const { texts, reported } = useSyncExternalStore(roiState.subscribe, roiState.get);
  const report = useRef<HTMLHeadingElement>(null);
  const inputs = inputsOf(texts);
  const results = calculateRoi(inputs);
  const example = isExample(texts);
  const spoken = useSpokenResults(results);

  const generate = () => {
    roiState.set({ texts, reported: true });
    // Focus leads to the report, also to one that stands there already.
    requestAnimationFrame(() => {
      report.current?.scrollIntoView({ block: 'start' });
      report.current?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <ModalBody>
        <chakra.div
          display={{ base: 'flex', lg: 'grid' }}
          flexDirection="column"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 24rem)"
          gridTemplateRows="auto 1fr"
          gap={{ base: '2rem', lg: '2rem 4rem' }}
          // Paper shows the report alone, once there is one.
          _print={reported ? { display: 'none' } : {}}
        >
          <RoiForm texts={texts} onChange={(changed) => roiState.set({ texts: changed, reported })} />
          <Results results={results} example={example}>
            <Insights results={results} />
          </Results>
          <chakra.div display="grid" gap="2rem" alignContent="start" minWidth="0">
            <Method inputs={inputs} />
            <NextStep texts={texts} results={results} />
          </chakra.div>
        </chakra.div>
        <HiddenText role="status">{spoken}</HiddenText>
        {reported && <Report headingRef={report} texts={texts} example={example} />}
      </ModalBody>
      <Dialog.Footer
        // One line on a telephone.
        css={{ '& button': { paddingInline: { base: '0.625rem', sm: '1.5rem' } } }}
      >
        <Button onClick={generate}>Generate Full Report</Button>
        <Button look="outline" disabled={example && !reported} onClick={() => roiState.set(initialState)}>
          Start Over
        </Button>
      </Dialog.Footer>
    </>
  );
}
