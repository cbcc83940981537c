import { chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type ContactContext,
  type ContextFact,
  contactContext,
  maxScore,
} from '../../../../functions/contact/contact.ts';
import { withSeparators } from '../../format.ts';
import { inOrder } from '../../inOrder.tsx';
import { previousPage } from '../../layout/previousPage.ts';
import { sessionDraft } from '../../sessionDraft.ts';
import { touch } from '../../theme/recipes.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { forgetSource, visitSource } from '../../visit.ts';

/** Kept with the draft of the message: until that is sent, or the visitor takes it out. */
const kept = sessionDraft('contact-context', contactContext);

/** The source of the visit, where it is known. */
function toldSource(): Pick<ContactContext, 'source'> {
  const source = visitSource();
  return Object.keys(source).length > 0 ? { source } : {};
}

const isEmpty = (context: ContactContext) => Object.values(context).every((part) => part === undefined);

/** The context that goes along with the message; undefined when there is none. */
export function useContactContext() {
  // Undefined until the draft has been read, which an effect does: the first render is what the server wrote.
  const [context, setContext] = useState<ContactContext>();
  const change = useCallback((next: (now: ContactContext) => ContactContext) => {
    setContext((now) => next(now ?? kept.read() ?? {}));
  }, []);
  const addToContext = useCallback(
    (more: ContactContext) => change((now) => ({ ...now, ...more })),
    [change],
  );

  const { hash } = useLocation();
  useEffect(() => {
    const page = hash === '#contact' ? previousPage() : undefined;
    addToContext({ ...(page && { page }), ...toldSource() });
  }, [hash, addToContext]);

  useEffect(() => {
    if (!context) return;
    if (isEmpty(context)) kept.forget();
    else kept.keep(context);
  }, [context]);

  return {
    context: context && !isEmpty(context) ? context : undefined,
    addToContext,
    removeFromContext: (part: ContextPart) => {
      if (part === 'source') forgetSource();
      change(({ [part]: _, ...others }) => others);
    },
    forgetContext: () => change(() => ({})),
  };
}

type ContextPart = keyof ContactContext;

/** One part of a message's context, in words. */
interface Summary {
  part: ContextPart;
  title: string;
  line: string;
  /** Further facts, for which a line is too short. */
  more: readonly ContextFact[];
}

/** What a context says, part by part. */
function summariesOf({ assessment, roi, page, source = {} }: ContactContext): Summary[] {
  const summaries: Summary[] = [];
  if (assessment) {
    const { score, level, weakest } = assessment;
    const line = `${score} out of ${maxScore}, ${level}`;
    summaries.push({
      part: 'assessment',
      title: 'Your assessment',
      line: weakest ? `${line}; weakest: ${weakest}` : line,
      more: [],
    });
  }
  if (roi) {
    summaries.push({
      part: 'roi',
      title: 'Your ROI calculation',
      line: roi.results
        .slice(0, 3)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
      more: [...roi.inputs, ...roi.results],
    });
  }
  if (page) summaries.push({ part: 'page', title: 'The page you came from', line: page, more: [] });
  const { utm = {}, referrer } = source;
  const from = [...(referrer ? [referrer] : []), ...Object.values(utm)].join(', ');
  if (from) summaries.push({ part: 'source', title: 'How you came here', line: from, more: [] });
  return summaries;
}

interface ContextSummaryProps {
  context: ContactContext;
  onRemove: (part: ContextPart) => void;
}

const headingId = 'contact-context-heading';

/** The message's context, for the visitor to see and take out before it is sent. */
export function ContextSummary({ context, onRemove }: ContextSummaryProps) {
  const remove = ({ part, title }: Summary, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onRemove(part);
    announce(`${title} is not sent.`);
    // The pressed button goes: focus goes on at what is left, or at the message.
    setTimeout(() => {
      const heading = document.getElementById(headingId);
      (heading ?? form?.querySelector<HTMLElement>('textarea'))?.focus({ preventScroll: true });
    });
  };
  return (
    <chakra.section
      aria-labelledby={headingId}
      borderLeft="3px solid"
      borderColor="amber"
      paddingLeft="0.875rem"
      fontSize="sm"
    >
      <chakra.h4 id={headingId} tabIndex={-1} fontFamily="body" fontSize="sm" fontWeight={700}>
        What you send along
      </chakra.h4>
      <chakra.ul marginTop="0.375rem">
        {summariesOf(context).map((summary) => (
          <chakra.li key={summary.part} layerStyle="ruled">
            <Flex align="center" justify="space-between" gap="0.75rem">
              <Text minWidth="0" py="0.5rem" lineHeight={1.4} overflowWrap="anywhere">
                <chakra.b display="block" fontWeight={600}>{`${summary.title}: `}</chakra.b>
                {summary.line}
              </Text>
              {/* As quiet as a link: there are as many as rows. */}
              <chakra.button
                type="button"
                onClick={(event) => remove(summary, event)}
                flex="none"
                minHeight={touch}
                px="0.5rem"
                mr="-0.5rem"
                textStyle="strong"
                textDecoration="underline {colors.edge}"
                textUnderlineOffset="0.3em"
                cursor="pointer"
                _hover={{ color: 'amber', textDecorationColor: 'amber' }}
              >
                Remove
                <VisuallyHidden>{` ${summary.title}`}</VisuallyHidden>
              </chakra.button>
            </Flex>
            {summary.more.length > 0 && <More facts={summary.more} />}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** A row for each fact, so that readers find it by its label. */
function More({ facts }: { facts: readonly ContextFact[] }) {
  return (
    <Disclosure borderColor="hairline">
      <summary>{`All ${withSeparators(facts.length)} figures`}</summary>
      <ul>
        {inOrder(facts, ({ label, value }) => (
          <Flex as="li" justify="space-between" gap="1rem" py="0.1875rem" _notFirst={{ layerStyle: 'ruled' }}>
            <span>{`${label}: `}</span>
            <chakra.span textAlign="end">{value}</chakra.span>
          </Flex>
        ))}
      </ul>
    </Disclosure>
  );
}
