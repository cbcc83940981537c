import { Box, Field, Fieldset, Flex, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { fill } from '../../../content/schema/fill.ts';
import { cellText } from '../../../functions/contract/cellText.ts';
import { maxConsentLength, maxConsentSourceLength } from '../../../functions/contract/subscribers.ts';
import { options, Select } from '../list.tsx';
import { type Choices, type DateForm, dateExamples, dateFormOf, type Origin } from './importPlan.ts';
import type { ListFile } from './listFile.ts';

interface Props {
  readonly file: ListFile;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** Which column is what, and what the people of the list have agreed to. */
export function ImportFields({ file, choices, onChoose }: Props) {
  const columns = file.columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, and two may have one name
    <option key={index} value={index}>
      {nameOf(file, index, column)}
    </option>
  ));
  const choose = (change: Partial<Choices>) => onChoose({ ...choices, ...change });
  const chooseDate = (at: Origin) =>
    choose({
      at,
      ...(at && 'column' in at && { dates: dateFormOf(file.rows, at.column, new Date()) }),
    });
  return (
    <>
      <Box marginBlock="4">
        <Select
          label={words.addressColumn}
          onChange={(value) => choose({ address: Number(value) })}
          value={String(choices.address)}
        >
          {columns}
        </Select>
      </Box>
      <Fieldset.Root>
        <Fieldset.Legend>{words.consentTitle}</Fieldset.Legend>
        <Fieldset.HelperText>{words.consentHelp}</Fieldset.HelperText>
        <Fieldset.Content>
          <OriginField
            columns={columns}
            max={maxConsentLength}
            name={words.wording}
            onChoose={(wording) => choose({ wording })}
            origin={choices.wording}
          />
          <OriginField
            columns={columns}
            name={words.consentDate}
            onChoose={chooseDate}
            origin={choices.at}
            type="date"
          />
          {choices.at && 'column' in choices.at && (
            <Select
              label={words.dateForm}
              onChange={(dates: DateForm) => choose({ dates })}
              value={choices.dates}
            >
              {options(dateExamples)}
            </Select>
          )}
          <OriginField
            columns={columns}
            max={maxConsentSourceLength}
            name={words.consentSource}
            onChoose={(source) => choose({ source })}
            origin={choices.source}
          />
        </Fieldset.Content>
      </Fieldset.Root>
    </>
  );
}

/** A column's name with the first thing that is in it. */
function nameOf({ rows }: ListFile, index: number, column: string): string {
  const example = rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? '';
  const named = cellText(column).slice(0, 60);
  return example ? `${named} (${cellText(example).slice(0, 40)})` : named;
}

interface OriginProps {
  readonly name: string;
  readonly origin: Origin;
  readonly onChoose: (origin: Origin) => void;
  readonly columns: ReactNode;
  readonly type?: 'date';
  readonly max?: number;
}

/** A part of the consent: not known, the same for all, or a column. */
function OriginField({ name, origin, onChoose, columns, type, max }: OriginProps) {
  const value = !origin ? 'none' : 'all' in origin ? 'all' : String(origin.column);
  const choose = (chosen: string) => {
    if (chosen === 'none') onChoose(undefined);
    else onChoose(chosen === 'all' ? { all: '' } : { column: Number(chosen) });
  };
  return (
    <Flex align="end" gap="3" wrap="wrap">
      <Box flex="1" minWidth="12rem">
        <Select label={name} onChange={choose} value={value}>
          <option value="none">{words.none}</option>
          <option value="all">{words.oneForAll}</option>
          <optgroup label={words.columns}>{columns}</optgroup>
        </Select>
      </Box>
      {origin && 'all' in origin && (
        <Field.Root flex="1" minWidth="12rem">
          <Field.Label>{fill(words.valueFor, { field: name })}</Field.Label>
          <Input
            maxLength={max}
            onChange={(event) => onChoose({ all: event.target.value })}
            type={type ?? 'text'}
            value={origin.all}
          />
        </Field.Root>
      )}
    </Flex>
  );
}
