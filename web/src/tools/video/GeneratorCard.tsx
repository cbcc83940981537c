import { Box, chakra, Grid, SimpleGrid } from '@chakra-ui/react';
import type { VideoGenerator } from '#content/schema/pages.ts';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { beside } from '../../theme/system.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Container } from '../../ui/Section.tsx';
import { GenerateButton } from './GenerateButton.tsx';
import { generators } from './generators.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { useGeneration } from './useGeneration.ts';
import { generate, type Kind, lastResult, type VideoResult } from './videoResult.ts';

interface GeneratorCardProps {
  kind: Kind;
  words: VideoGenerator[Kind];
}

/** A form, and beside it what it gives or has given. What was entered stays. */
export function GeneratorCard({ kind, words }: GeneratorCardProps) {
  const { schema, fields, button, ...messages } = generators[kind];
  const { register, handleSubmit, formState, formProps } = useKeptForm(`video-${kind}`, schema);
  const generation = useGeneration<object, VideoResult>({
    key: [kind],
    write: async (request, signal) => {
      const result = await generate(kind, request, signal);
      lastResult(kind).keep(result);
      return result;
    },
    ...messages,
  });
  const headingId = `${kind}-heading`;
  const controls = Object.entries(fields).map(([name, field]) => ({
    ...field,
    ...register(name),
    id: `${kind}-${name}`,
    error: formState.errors[name]?.message,
  }));
  const errors = controls.map(({ id, error }) => ({ id, message: error }));
  return (
    <chakra.section id={kind} aria-labelledby={headingId}>
      <Container>
        <Box {...beside} rowGap="2.5rem" layerStyle="ruled" py="clamp(2.75rem, 2rem + 3.4vw, 5rem)">
          <Box position={{ lg: 'sticky' }} top="6.5rem" alignSelf="start" breakAfter="avoid">
            <chakra.h2 id={headingId} fontSize="clamp(1.75rem, 1.4rem + 1.3vw, 2.25rem)">
              {words.heading}
            </chakra.h2>
            <chakra.p mt="0.875rem" mb="1.75rem" maxW="34rem">
              {words.intro}
            </chakra.p>
            <form
              {...formProps}
              method="dialog"
              // Who leaves it empty asks for what the specification has, and nothing else.
              onSubmit={handleSubmit(({ notes, ...request }) =>
                generation.start(notes ? { ...request, notes } : request),
              )}
              aria-labelledby={headingId}
            >
              <ErrorSummary errors={errors} submission={formState.submitCount} />
              <SimpleGrid columns={{ md: 2, lg: 1 }} gap="1.125rem">
                {controls.map(({ options, rows, hint, isShort, ...control }) => (
                  <Box key={control.id} gridColumn={isShort ? undefined : '1 / -1'}>
                    {options ? (
                      <SelectField options={options} {...control} />
                    ) : rows ? (
                      <TextAreaField rows={rows} hint={hint} {...control} />
                    ) : (
                      <TextField autoComplete="off" {...control} />
                    )}
                  </Box>
                ))}
              </SimpleGrid>
              <Grid gap="1.125rem" mt="1.125rem">
                {/* One filled button in a view: two say nothing. */}
                <GenerateButton
                  generation={generation}
                  variant={kind === 'script' ? 'solid' : 'outline'}
                  w="100%"
                >
                  {button}
                </GenerateButton>
                <PrivacyNote />
              </Grid>
            </form>
          </Box>
          <ResultPanel kind={kind} gives={words.gives} generation={generation} />
        </Box>
      </Container>
    </chakra.section>
  );
}
