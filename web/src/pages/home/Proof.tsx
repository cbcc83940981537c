import { chakra } from '@chakra-ui/react';
import { assessment as builtAssessment } from '../../../../content/built/assessment.ts';
import { features } from '../../../../content/built/features.ts';
import { proof } from '../../../../content/built/proof.ts';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { openDialog } from '../../dialogs/openDialog.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** From this width on the words are beside the results, so that the case is seen at one glance. */
const wide = '@media screen and (min-width: 100rem)';

const Case = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2rem', lg: '3.5rem' },
    [wide]: { gridTemplateColumns: '4fr 9fr', gap: '5rem' },
  },
});

const Words = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '7fr 5fr' },
    gap: { base: '1.25rem', lg: '1.5rem 5rem' },
    alignItems: 'end',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  },
});

const Options = chakra('ul', {
  base: {
    marginTop: '0.75rem',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.875rem',
      minHeight: '2.75rem',
      paddingBlock: '0.25rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      color: 'ink',
      // The empty circle of a choice.
      _before: {
        content: '""',
        flex: 'none',
        width: '1.25rem',
        height: '1.25rem',
        border: '1.5px solid',
        borderColor: 'edge',
        borderRadius: 'full',
      },
      _hover: { background: 'sand', _before: { borderColor: 'amber', borderWidth: '0.4375rem' } },
    },
  },
});

/** The assessment begins here: each answer is a link that opens it at its second question. */
function FirstQuestion({ heading, text }: { heading: string; text: string }) {
  const { questions } = builtAssessment;
  const { question, options } = questions[0]!;
  return (
    <div>
      <chakra.h3 fontSize="h3">{heading}</chakra.h3>
      <chakra.p marginTop="0.625rem">{text}</chakra.p>
      <chakra.p marginTop="1.5rem" fontSize="sm" color="quiet">
        {`Question 1 of ${questions.length}`}
      </chakra.p>
      <chakra.h4 fontWeight={600} color="ink">
        {question}
      </chakra.h4>
      <Options>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Link
              href={paths.assessmentAfter(value)}
              onClick={(event) => {
                event.preventDefault();
                openDialog('assessment', value);
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </Options>
    </div>
  );
}

/** One case over the whole width with its results drawn, the newest article and the assessment. */
export function Proof() {
  if (!proof) return null;
  const { heading, caseStudy, insight, insightHeading, assessment } = proof;
  return (
    <Section uncounted labelledBy="proof-heading" ground="white">
      <Case>
        <Words>
          <div>
            <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
              {`${heading} · ${caseStudy.industry}`}
            </chakra.p>
            <chakra.h2 id="proof-heading" fontSize="h2" marginTop="0.75rem">
              {caseStudy.title}
            </chakra.h2>
          </div>
          <div>
            <p>{caseStudy.summary}</p>
            <TextLink alone href={paths.caseStudy(caseStudy.id)}>
              Read the case
            </TextLink>
          </div>
        </Words>
        <OutcomeRow caption={`${caseStudy.title}: before and after`} outcomes={caseStudy.outcomes} />
      </Case>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: features.assessment ? '1fr 1fr' : undefined }}
        gap={{ base: '2rem', lg: '5rem' }}
        marginTop={{ base: '1.5rem', lg: '5rem' }}
        css={{ '& > *': { borderTop: '1px solid', borderColor: 'hairline', paddingTop: '1.25rem' } }}
      >
        <div>
          <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
            {insightHeading}
          </chakra.p>
          <chakra.h3 fontSize="clamp(1.5rem, 1.3rem + 0.8vw, 2rem)" marginTop="0.625rem">
            <chakra.a
              href={paths.insight(insight.id)}
              display="inline-flex"
              alignItems="center"
              minHeight="2.75rem"
              _hover={{ color: 'amber', textDecoration: 'underline' }}
            >
              {insight.title}
            </chakra.a>
          </chakra.h3>
          <chakra.p marginTop="0.75rem" maxWidth="measure">
            {insight.summary}
          </chakra.p>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="0.375rem 0.875rem"
            marginTop="1rem"
            fontSize="xs"
            color="quiet"
          >
            <ItemFacts badge={insight.category} date={insight.date} readTime={insight.readTime} />
          </chakra.div>
        </div>
        {features.assessment && <FirstQuestion {...assessment} />}
      </chakra.div>
    </Section>
  );
}
