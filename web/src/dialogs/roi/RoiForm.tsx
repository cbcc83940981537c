import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { RoiInput } from './RoiInput.tsx';
import { type RoiFieldName, type RoiTexts, roiFields } from './roiFields.ts';

const groups: { legend: string; names: RoiFieldName[] }[] = [
  { legend: roiWords.today, names: ['currentRevenue', 'employees', 'manualProcessTime', 'errorRate'] },
  { legend: roiWords.costs, names: ['implementationCost', 'annualLicenseCost'] },
  { legend: roiWords.expect, names: ['efficiencyGain', 'errorReduction'] },
];

interface RoiFormProps {
  texts: RoiTexts;
  /** Always the same function. */
  onChange: (changed: Partial<RoiTexts>) => void;
}

export function RoiForm({ texts, onChange }: RoiFormProps) {
  const changeText = useCallback((name: string, text: string) => onChange({ [name]: text }), [onChange]);
  return (
    <chakra.div display="grid" gap="2rem" alignContent="start">
      {groups.map(({ legend, names }) => (
        <chakra.fieldset
          key={legend}
          borderTop="2px solid"
          borderColor="ink"
          paddingTop="0.875rem"
          minWidth="0"
        >
          <chakra.legend
            float="left"
            width="100%"
            marginBottom="1rem"
            fontFamily="heading"
            fontSize="h3"
            fontWeight={560}
            color="ink"
            lineHeight={1.2}
          >
            {legend}
          </chakra.legend>
          <chakra.div
            clear="both"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="1.5rem 2rem"
          >
            {names.map((name) => (
              <RoiInput
                key={name}
                name={name}
                field={roiFields[name]}
                text={texts[name]}
                onChange={changeText}
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
      ))}
    </chakra.div>
  );
}
