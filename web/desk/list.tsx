import { EmptyState, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as words from '../../content/built/words/deskPage.ts';

interface ListBarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The choice of what is shown, and what can be done with the list. */
  readonly children: ReactNode;
}

/** What stands above a list. */
export function ListBar({ search, onSearch, children }: ListBarProps) {
  return (
    <Flex align="end" gap="4" marginBottom="4" wrap="wrap">
      <Field.Root flex="1" minWidth="12rem">
        <Field.Label>{words.search}</Field.Label>
        <Input
          background="firm.white"
          onChange={(event) => onSearch(event.target.value)}
          type="search"
          value={search}
        />
      </Field.Root>
      {children}
    </Flex>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly width?: string;
  /** Options whose values are such values. */
  readonly children: ReactNode;
}

/** A choice among a few. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  width,
  children,
}: SelectProps<Value>) {
  return (
    <Field.Root width={width}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root background="firm.white">
        <NativeSelect.Field onChange={(event) => onChange(event.target.value as Value)} value={value}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

/** Options in their order, by their values. */
export function options(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** In the place of a list that is empty. */
export function Nothing({ children }: { children: string }) {
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Title as="p">{children}</EmptyState.Title>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
