import * as videoWords from '../../../../content/built/words/video.ts';
import '../../api/withoutEval.ts';
import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEventHandler, lazy, type ReactNode, Suspense } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { Container } from '../../components/Section.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { draftAttribute } from '../../forms/keptWords.ts';
import { whenIdle } from '../../hydration/staticPart.tsx';
import { columns } from '../../theme/system.ts';
import { loadResult, ResultPanel, useGeneration } from './ResultPanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Kind } from './state/videoResult.ts';

interface FormSettings<Request extends FieldValues> {
  /** Prefix of the fields' ids. */
  id: string;
  schema: z.ZodType<Request, Request>;
  /** In the form's order. */
  fields: readonly Path<Request>[];
  onValid: (request: Request) => void;
}

/** A generation form's fields and errors (specification §5). What was entered stays (decision 18). */
export function useGenerationForm<Request extends FieldValues>(settings: FormSettings<Request>) {
  const { id, schema, fields, onValid } = settings;
  // Without default values react-hook-form keeps what was typed before hydration.
  const { register, handleSubmit, formState } = useForm<Request, unknown, Request>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  const fieldId = (name: Path<Request>) => `${id}-${name}`;
  const errorOf = (name: Path<Request>) => formState.errors[name]?.message as string | undefined;
  return {
    field: (name: Path<Request>) => ({ ...register(name), id: fieldId(name), error: errorOf(name) }),
    errors: fields.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ id: fieldId(name), message }] : [];
    }),
    submission: formState.submitCount,
    onSubmit: handleSubmit(onValid),
  };
}

export type Words = VideoGenerator[Kind];

interface GeneratorCardProps {
  kind: Kind;
  words: Words;
  button: string;
  form: {
    errors: { id: string; message: string }[];
    submission: number;
    onSubmit: FormEventHandler<HTMLFormElement>;
  };
  /** The form's fields. */
  children: ReactNode;
}

/** To ask for the result's code takes longer than a press may: it is there before. A failure is met when it is drawn. */
function prepareResult(): void {
  whenIdle(() => loadResult().catch(() => {}));
}

/** One of the three cards: what it writes, its form, and beside it the result. */
export function GeneratorCard({ kind, words, button, form, children }: GeneratorCardProps) {
  const headingId = `${kind}-heading`;
  return (
    <chakra.section id={kind} aria-labelledby={headingId}>
      <Container>
        <chakra.div
          {...columns('minmax(0, 4fr) minmax(0, 7fr)')}
          gap={{ base: '2.5rem', lg: '4.5rem' }}
          alignItems="start"
          borderTop="1px solid"
          borderColor="hairline"
          paddingBlock="clamp(2.75rem, 2rem + 3.4vw, 5rem)"
        >
          <chakra.div position={{ lg: 'sticky' }} top="6.5rem">
            <chakra.h2 id={headingId} fontSize="clamp(1.75rem, 1.4rem + 1.3vw, 2.25rem)">
              {words.heading}
            </chakra.h2>
            <chakra.p marginTop="0.875rem" marginBottom="1.75rem" maxWidth="34rem">
              {words.intro}
            </chakra.p>
            <chakra.form
              {...{ [draftAttribute]: `video-${kind}` }}
              noValidate
              method="dialog"
              onSubmit={form.onSubmit}
              onFocus={prepareResult}
              aria-labelledby={headingId}
              data-first={kind === 'script' || undefined}
              maxWidth={{ base: 'measure', lg: 'none' }}
            >
              <ErrorSummary errors={form.errors} submission={form.submission} />
              <chakra.div display="grid" gap="1.125rem">
                {children}
                <Generate kind={kind}>{button}</Generate>
                <PrivacyNote />
              </chakra.div>
              <Outcome kind={kind} />
            </chakra.form>
          </chakra.div>
          <ResultPanel kind={kind} gives={words.gives} />
        </chakra.div>
      </Container>
    </chakra.section>
  );
}

// What a generation changes follows it by itself: to draw the whole form again would hold up the answer to the press.

function Generate({ kind, children }: { kind: Kind; children: string }) {
  const isPending = useGeneration(kind).pending !== undefined;
  return <SubmitButton disabled={isPending}>{isPending ? videoWords.generating : children}</SubmitButton>;
}

// Only a visitor whose topic was refused needs it.
const NearestTitles = lazy(() => import('./NearestTitles.tsx'));

function Outcome({ kind }: { kind: Kind }) {
  const { outcome, refused } = useGeneration(kind);
  return (
    <>
      <FormStatus outcome={outcome} />
      {refused !== undefined && (
        <Suspense>
          <NearestTitles topic={refused} />
        </Suspense>
      )}
    </>
  );
}
