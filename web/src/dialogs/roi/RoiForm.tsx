import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { roiCalculator } from '../../../../content/built/roiCalculator.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { fillParts } from '../../../../content/schema/fill.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { closeDialog } from '../openDialog.ts';
import { RoiInput } from './RoiInput.tsx';
import { meaningless, ownSideField, type RoiFieldName, type RoiTexts, roiFields } from './roiFields.ts';

const { reason, article } = roiCalculator.ownSide;

interface OwnSideProps {
  /** The field's text; undefined while it is folded. */
  text: string | undefined;
  onChange: (text: string | undefined) => void;
}

/**
 * The project's cost besides the vendor's offer; last, so that the specified fields keep their places. Folding takes it
 * out of the calculation (decision 51).
 */
function OwnSide({ text, onChange }: OwnSideProps) {
  const isOpen = text !== undefined;
  const changeText = useCallback((_name: string, changed: string) => onChange(changed), [onChange]);
  return (
    <Disclosure
      borderTopWidth="2px"
      borderColor="ink"
      open={isOpen}
      // The event comes after a change by the calculator itself, too.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onChange(open ? '' : undefined);
      }}
    >
      <chakra.summary fontFamily="heading" fontSize="h3" fontWeight={560} lineHeight={1.2}>
        {roiWords.ownSideOptional}
      </chakra.summary>
      {isOpen && (
        <chakra.div display="grid" gap="0.875rem" paddingTop="0.25rem">
          <chakra.p fontSize="sm">
            {fillParts(roiWords.ownSideReason, {
              reason,
              article: (
                <TextLink key="article" href={paths.insight(article.id)} onClick={closeDialog}>
                  {article.title}
                </TextLink>
              ),
            })}
          </chakra.p>
          <RoiInput
            name="ownSideCost"
            field={ownSideField}
            text={text}
            problem={meaningless('ownSideCost', Number(text) || 0)}
            onChange={changeText}
          />
        </chakra.div>
      )}
    </Disclosure>
  );
}

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
                problem={meaningless(name, Number(texts[name]) || 0)}
                onChange={changeText}
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
      ))}
      <OwnSide text={texts.ownSideCost} onChange={(ownSideCost) => onChange({ ownSideCost })} />
    </chakra.div>
  );
}
