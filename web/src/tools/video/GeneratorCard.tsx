import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { outline } from '../../components/Button.tsx';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { Container } from '../../components/Section.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { SelectField, TextField } from '../../forms/Field.tsx';
import { draftAttribute } from '../../forms/keptWords.ts';
import { beside } from '../../theme/system.ts';
import { GenerateButton } from './GenerateButton.tsx';
import { generators } from './generators.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { useGeneration } from './useGeneration.ts';
import { generate, type Kind, lastResult, type VideoResult } from './videoResult.ts';

/**
 * Only the form in use has a filled button, and until one is used, the first form of the page: two filled buttons in
 * one view say nothing.
 */
const outlineUnlessInUse = {
  'section:not(:first-of-type) form:not(:focus-within) &, #generator:has(form:focus-within) form:not(:focus-within) &':
    outline,
};

interface GeneratorCardProps {
  kind: Kind;
  words: VideoGenerator[Kind];
}

/** A form, and beside it what it gives or has given. What was entered stays. */
export function GeneratorCard({ kind, words }: GeneratorCardProps) {
  const { schema, fields, button, pending, ...told } = generators[kind];
  // Without default values react-hook-form keeps what was typed before hydration.
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  const generation = useGeneration<object, VideoResult>({
    key: [kind],
    write: async (request, signal) => {
      const result = await generate(kind, request, signal);
      lastResult(kind).keep(result);
      return result;
    },
    ...told,
  });
  const [arrived, setArrived] = useState<number>();
  const submit = handleSubmit((request) => {
    setArrived(undefined);
    generation.start(request, ({ writtenAt }) => setArrived(writtenAt));
  });

  const headingId = `${kind}-heading`;
  const controls = fields.map((field) => ({
    ...field,
    id: `${kind}-${field.name}`,
    error: formState.errors[field.name]?.message,
  }));
  const errors = controls.flatMap(({ id, error }) => (error ? [{ id, message: error }] : []));
  return (
    <chakra.section id={kind} aria-labelledby={headingId}>
      <Container>
        <Box
          {...beside}
          rowGap="2.5rem"
          borderTop="1px solid"
          borderColor="hairline"
          paddingBlock="clamp(2.75rem, 2rem + 3.4vw, 5rem)"
        >
          <Box position={{ lg: 'sticky' }} top="6.5rem" alignSelf="start">
            <chakra.h2 id={headingId} fontSize="clamp(1.75rem, 1.4rem + 1.3vw, 2.25rem)">
              {words.heading}
            </chakra.h2>
            <chakra.p marginTop="0.875rem" marginBottom="1.75rem" maxWidth="34rem">
              {words.intro}
            </chakra.p>
            <form
              {...{ [draftAttribute]: `video-${kind}` }}
              noValidate
              method="dialog"
              onSubmit={submit}
              aria-labelledby={headingId}
            >
              <ErrorSummary errors={errors} submission={formState.submitCount} />
              <Box
                display="grid"
                gridTemplateColumns="repeat(auto-fit, minmax(12.5rem, 1fr))"
                gap="1.125rem"
                css={{ '& > *': { gridColumn: '1 / -1' }, '& > [data-short]': { gridColumn: 'auto' } }}
              >
                {controls.map(({ name, options, isShort, ...control }) => (
                  <div key={name} data-short={isShort}>
                    {options ? (
                      <SelectField options={options} {...control} {...register(name)} />
                    ) : (
                      <TextField autoComplete="off" {...control} {...register(name)} />
                    )}
                  </div>
                ))}
                <GenerateButton generation={generation} wide css={outlineUnlessInUse}>
                  {button}
                </GenerateButton>
                <PrivacyNote />
              </Box>
            </form>
          </Box>
          <ResultPanel kind={kind} gives={words.gives} generation={generation} arrived={arrived} />
        </Box>
      </Container>
    </chakra.section>
  );
}
