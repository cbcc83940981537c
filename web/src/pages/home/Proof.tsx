import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { assessment } from '#content/built/assessment.ts';
import { features } from '#content/built/features.ts';
import { proof } from '#content/built/proof.ts';
import { factsLook, ItemFacts } from '../../components/ItemFacts.tsx';
import { Results } from '../../components/Results.tsx';
import { useOpenDialog } from '../../openDialog.ts';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { answerParameter } from '../../toolLink.ts';
import { onPlainClick, PlainLink } from '../../ui/Link.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const caseLook: SystemStyleObject = {
  ...columns('7fr 5fr'),
  gap: { base: '1.25rem', lg: '1.5rem 5rem' },
  alignItems: 'end',
  marginBottom: { base: '2rem', lg: '3.5rem' },
  // In a grid browsers part a heading from what is below it.
  _print: { display: 'block' },
  '& > header > p': { textStyle: 'kicker' },
  '& h2': { marginTop: '0.75rem' },
};

/** One case over the whole width with its results, and the newest article and the assessment, where the firm has them. */
export default function Proof() {
  if (!proof) return null;
  const { heading, caseStudy, insight, insightHeading } = proof;
  const question = features.assessment && proof.assessment;
  return (
    <Section uncounted labelledBy="proof-heading" ground="white">
      <chakra.div css={caseLook}>
        <header>
          <p>{`${heading} · ${caseStudy.industry}`}</p>
          <h2 id="proof-heading">{caseStudy.title}</h2>
        </header>
        <div>
          <p>{caseStudy.summary}</p>
          <TextLink alone href={paths.caseStudy(caseStudy.id)}>
            Read the case study
          </TextLink>
        </div>
      </chakra.div>
      <Results outcomes={caseStudy.outcomes} />
      {(insight || question) && (
        <chakra.div css={nextStepsLook} {...(insight && question && columns('1fr 1fr'))}>
          {insight && (
            <article>
              <p>{insightHeading}</p>
              <h3>
                <PlainLink href={paths.insight(insight.id)}>{insight.title}</PlainLink>
              </h3>
              <p>{insight.summary}</p>
              <Row gap="0.375rem 0.875rem" mt="1rem" textStyle="caption" css={factsLook}>
                <ItemFacts badge={insight.category} date={insight.date} readTime={insight.readTime} />
              </Row>
            </article>
          )}
          {question && <FirstQuestion {...question} />}
        </chakra.div>
      )}
    </Section>
  );
}

const nextStepsLook: SystemStyleObject = {
  columnGap: '5rem',
  rowGap: '2rem',
  marginTop: { base: '1.5rem', lg: '5rem' },
  '& > *': { layerStyle: 'ruled', paddingTop: '1.25rem' },
  '& > article > p:first-of-type': { textStyle: 'kicker' },
  '& > article > p': { maxWidth: 'measure' },
  '& h3 + p': { marginTop: '0.75rem' },
  '& article > h3': { marginTop: '0.625rem', fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 2rem)' },
  '& h3 > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    _hover: { color: 'amber', textDecoration: 'underline' },
  },
  '& .number': { marginTop: '1.5rem', textStyle: 'note' },
  '& h4': { textStyle: 'strong' },
  '& ul': { marginTop: '0.75rem', borderBottomWidth: '1px', borderColor: 'hairline' },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    minHeight: '2.75rem',
    paddingBlock: '0.25rem',
    layerStyle: 'ruled',
    color: 'ink',
    // The empty circle of a choice.
    _before: {
      content: '""',
      flex: 'none',
      boxSize: '1.25rem',
      border: '1.5px solid',
      borderColor: 'edge',
      borderRadius: 'full',
    },
    _hover: { background: 'sand', _before: { borderColor: 'amber', borderWidth: '0.4375rem' } },
  },
};

/** The assessment begins here: each answer is a link that opens it at its second question. */
function FirstQuestion({ heading, text }: { heading: string; text: string }) {
  const { question, options } = assessment.questions[0]!;
  const openDialog = useOpenDialog();
  return (
    <div>
      <h3>{heading}</h3>
      <p>{text}</p>
      <p className="number">{`Question 1 of ${assessment.questions.length}. Your answer opens the assessment.`}</p>
      <h4>{question}</h4>
      <ul role="list">
        {options.map(({ value, label }) => (
          <li key={value}>
            <PlainLink
              href={paths.assessmentAfter(value)}
              onClick={onPlainClick(() =>
                openDialog('erp-readiness-assessment', { beginning: { [answerParameter]: value } }),
              )}
            >
              {label}
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
