import { chakra } from '@chakra-ui/react';
import { OwnSide } from './OwnSide.tsx';
import { RoiInput } from './RoiInput.tsx';
import { type RoiFieldName, type RoiTexts, roiFields } from './roiFields.ts';

const groups: { legend: string; names: RoiFieldName[] }[] = [
  { legend: 'Your business today', names: ['currentRevenue', 'employees', 'manualProcessTime', 'errorRate'] },
  { legend: 'What the project costs', names: ['implementationCost', 'annualLicenseCost'] },
  { legend: 'What you expect of it', names: ['efficiencyGain', 'errorReduction'] },
];

interface RoiFormProps {
  texts: RoiTexts;
  onChange: (texts: RoiTexts) => void;
}

export function RoiForm({ texts, onChange }: RoiFormProps) {
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
                onChange={(text) => onChange({ ...texts, [name]: text })}
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
      ))}
      <OwnSide text={texts.ownSideCost} onChange={(ownSideCost) => onChange({ ...texts, ownSideCost })} />
    </chakra.div>
  );
}
