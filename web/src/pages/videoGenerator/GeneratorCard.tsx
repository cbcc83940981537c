import * as videoWords from '../../../../content/built/words/video.ts';
import '../../api/withoutEval.ts';
import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type FormEventHandler, type ReactNode, useDeferredValue, useMemo } from 'react';
import { type FieldValues, type Path, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { Container } from '../../components/Section.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { draftAttribute } from '../../forms/keptWords.ts';
import { whenIdle } from '../../hydration/staticPart.tsx';
import { beside } from '../../theme/system.ts';
import { loadResult, ResultPanel, useGeneration } from './ResultPanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Kind } from './state/videoResult.ts';

type Words = VideoGenerator[Kind];

interface CardSettings<Request extends FieldValues> {
  kind: Kind;
  schema: z.ZodType<Request, Request>;
  /** In the form's order. */
  fields: readonly Path<Request>[];
  onValid: (request: Request) => void;
  button: string;
  Fields: ComponentType<{ field: FieldOf<Request> }>;
}

/** What binds a field to its form. */
type FieldOf<Request extends FieldValues> = (
  name: Path<Request>,
) => UseFormRegisterReturn & { id: string; error: string | undefined };

/** One of the three cards with its form (specification §5). What was entered stays. */
export function generatorCard<Request extends FieldValues>(settings: CardSettings<Request>) {
  const { kind, schema, fields, onValid, button, Fields } = settings;
  const resolver = zodResolver(schema);
  const fieldId = (name: Path<Request>) => `${kind}-${name}`;
  return function Card({ words }: { words: Words }) {
    // Without default values react-hook-form keeps what was typed before hydration.
    const { register, handleSubmit, formState } = useForm<Request, unknown, Request>({
      resolver,
      shouldFocusError: false,
    });
    // What a submission finds is drawn in slices: the form would hold up the answer to the press.
    const found = useDeferredValue(formState.errors);
    const submission = useDeferredValue(formState.submitCount);
    return useMemo(() => {
      const errorOf = (name: Path<Request>) => found[name]?.message as string | undefined;
      const errors = fields.flatMap((name) => {
        const message = errorOf(name);
        return message ? [{ id: fieldId(name), message }] : [];
      });
      const field: FieldOf<Request> = (name) => ({
        ...register(name),
        id: fieldId(name),
        error: errorOf(name),
      });
      return (
        <GeneratorCard
          kind={kind}
          words={words}
          button={button}
          form={{ errors, submission, onSubmit: handleSubmit(onValid) }}
        >
          <Fields field={field} />
        </GeneratorCard>
      );
    }, [words, register, handleSubmit, found, submission]);
  };
}

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

/** What a card writes, its form, and beside it the result. */
function GeneratorCard({ kind, words, button, form, children }: GeneratorCardProps) {
  const headingId = `${kind}-heading`;
  return (
    <chakra.section id={kind} aria-labelledby={headingId}>
      <Container>
        <chakra.div
          {...beside}
          rowGap="2.5rem"
          borderTop="1px solid"
          borderColor="hairline"
          paddingBlock="clamp(2.75rem, 2rem + 3.4vw, 5rem)"
        >
          <chakra.div position={{ lg: 'sticky' }} top="6.5rem" alignSelf="start">
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

function Outcome({ kind }: { kind: Kind }) {
  return <FormStatus outcome={useGeneration(kind).outcome} />;
}
